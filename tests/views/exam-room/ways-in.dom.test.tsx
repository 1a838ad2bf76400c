import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { courseAssignmentsMachine } from '../../../src/machines/course-assignments/course-assignments.machine.ts'
import type { OwnCourse } from '../../../src/machines/course-assignments/setup.ts'
import { AssignmentSection } from '../../../src/views/teacher-course/assignment-section.tsx'
import { show } from '../../support/pages/quiz-review-page.tsx'
import { algebra, rowOf } from '../../support/school/teaching.ts'

const now = Date.parse('2026-11-20T09:20:00.000Z')

// Shows: A published quiz that is not over leads to its exam room from its course, and every quiz from its review.
test('A published quiz that is not over leads to its exam room', async () => {
  const assignments = [
    rowOf({ id: 'a1', title: 'Open', available_until: '2026-11-20T09:20:01.000Z' }),
    rowOf({ id: 'a2', title: 'Endless', available_until: null }),
    rowOf({ id: 'a3', title: 'Over', available_until: '2026-11-20T09:20:00.000Z' }),
    rowOf({ id: 'a4', title: 'Draft', is_published: false }),
    rowOf({ id: 'a5', title: 'Discussion', assignment_type: 'discussion' }),
  ]
  const content: OwnCourse = { course: algebra, assignments, loadedAt: now }
  const machine = courseAssignmentsMachine.provide({ actors: { loadCourse: fromPromise(async () => content) } })
  const page = createActor(machine, { input: { courseId: 'c1' } }).start()
  await waitFor(page, (snapshot) => snapshot.matches('teaching'))
  render(
    <MemoryRouter>
      <AssignmentSection page={page} courseId="c1" now={now} />
    </MemoryRouter>,
  )
  const links = screen.getAllByRole('link', { name: /^Exam room of/ })
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Exam room of Open', '/teacher/exam-room/a1'],
    ['Exam room of Endless', '/teacher/exam-room/a2'],
  ])
})

test('The review of a quiz leads to its exam room', async () => {
  show()
  expect((await screen.findByRole('link', { name: 'Exam room' })).getAttribute('href')).toBe('/teacher/exam-room/q1')
})
