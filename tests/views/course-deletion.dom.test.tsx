import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { DeletedCourse } from '../../domain/api/courses.ts'
import { courseDeletionMachine } from '../../src/machines/course-deletion/course-deletion.machine.ts'
import type { DeletionFacts } from '../../src/machines/course-deletion/setup.ts'
import { deletedCoursesMachine } from '../../src/machines/deleted-courses/deleted-courses.machine.ts'
import { paths } from '../../src/paths.ts'
import { CourseDeletionPage } from '../../src/views/course-deletion/course-deletion-page.tsx'
import type { CourseDeletionProps } from '../../src/views/course-deletion/course-deletion-props.ts'
import { DeletedCoursesPage } from '../../src/views/deleted-courses/deleted-courses-page.tsx'
import { formatDateTime } from '../../src/views/ui/format.ts'

const routed = (page: ReactElement) => render(<MemoryRouter>{page}</MemoryRouter>)
const counts = { students: 24, quizzes: 3, attempts: 61, submissions: 61, modules: 5, openAttempts: 0 }
const closed: DeletionFacts = { course: { id: 'c1', title: 'Algebra I', code: 'ALG-1' }, ...counts }
const deleted: DeletedCourse = {
  ...{ id: 'c1', title: 'Algebra I', code: 'ALG-1', owner: 'Emmy Noether', deletedBy: 'Emmy Noether' },
  ...{ deletedAt: '2026-11-20T09:00:00.000Z', restorableUntil: '2026-12-20T09:00:00.000Z' },
}
const focused = () => document.activeElement?.textContent

function showDeletion(facts: DeletionFacts = closed, examRoom: CourseDeletionProps['examRoom'] = paths.examRoom) {
  const loadDeletion = fromPromise<DeletionFacts, { courseId: string }>(async () => facts)
  const deleteCourse = fromPromise<void, { courseId: string; code: string }>(async () => undefined)
  const page = createActor(courseDeletionMachine.provide({ actors: { loadDeletion, deleteCourse } }), { input: { courseId: 'c1' } }).start()
  routed(<CourseDeletionPage page={page} back={paths.teacherCourses} deletedCourses={paths.deletedCourses} examRoom={examRoom} />)
}

const until = '2026-11-27T16:00:00.000Z'
const open: DeletionFacts = {
  ...closed,
  openAttempts: 2,
  openQuizzes: [
    { id: 'q1', title: 'Midterm', until },
    { id: 'q2', title: 'Homework', until: null },
  ],
}
const listed = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('A course with open attempts names their quizzes, until when they are open, and leads to their exam rooms', async () => {
  showDeletion(open)
  const link = await screen.findByRole('link', { name: 'Midterm' })
  const sentences = [`Midterm: until ${formatDateTime(until)}`, 'Homework: without an end, unless a teacher closes it in the exam room']
  expect([link.getAttribute('href'), listed()]).toEqual(['/teacher/exam-room/q1', sentences])
})

test('A course with open attempts names their quizzes to an admin without links', async () => {
  showDeletion(open, null)
  await screen.findByText('Midterm')
  expect([screen.queryByRole('link', { name: 'Midterm' }), listed().length]).toEqual([null, 2])
})

// Shows: After a course was deleted or brought back, the focus is on the heading of the page.
test.each(['button', 'Enter'])('A course that is deleted by the %s leaves the focus on the heading that says so', async (way) => {
  showDeletion()
  await userEvent.type(await screen.findByLabelText(/^Code of the course/), way === 'Enter' ? 'ALG-1{Enter}' : 'ALG-1')
  if (way === 'button') await userEvent.click(screen.getByRole('button', { name: 'Delete Course' }))
  await screen.findByRole('heading', { level: 1, name: /is deleted$/ })
  await expect.poll(focused).toMatch(/Algebra I.* is deleted$/)
})

test('A course that is brought back leaves the focus on the heading of the page', async () => {
  const loadDeleted = fromPromise<readonly DeletedCourse[], Record<string, never>>(async () => [deleted])
  const restoreCourse = fromPromise<{ courseId: string }, { courseId: string }>(async ({ input }) => input)
  const page = createActor(deletedCoursesMachine.provide({ actors: { loadDeleted, restoreCourse } })).start()
  routed(<DeletedCoursesPage page={page} courses={{ label: 'My Courses', to: paths.teacherCourses }} />)
  await userEvent.click(await screen.findByRole('button', { name: /^Bring Back/ }))
  await screen.findByText('No course was deleted in the last 30 days.')
  await expect.poll(focused).toBe('Deleted Courses')
})
