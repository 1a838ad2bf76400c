import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { createActor, fromPromise } from 'xstate'
import type { AssignmentRow } from '../../../domain/api/assignments.ts'
import { courseAssignmentsMachine } from '../../../src/machines/course-assignments/course-assignments.machine.ts'
import type { OwnCourse } from '../../../src/machines/course-assignments/setup.ts'
import { TeacherCoursePage } from '../../../src/views/teacher-course/teacher-course-page.tsx'
import { algebra } from '../school/teaching.ts'

export const loadedAt = Date.parse('2026-11-21T12:00:00.000Z')

export function show(rows: AssignmentRow[], publish: () => Promise<void> = async () => undefined, load?: () => Promise<OwnCourse>) {
  const machine = courseAssignmentsMachine.provide({
    actors: {
      loadCourse: fromPromise<OwnCourse, { courseId: string }>(load ?? (async () => ({ course: algebra, assignments: rows, loadedAt }))),
      publishAssignment: fromPromise<void, { assignmentId: string }>(publish),
    },
  })
  render(
    <MemoryRouter>
      <TeacherCoursePage page={createActor(machine, { input: { courseId: 'c1' } }).start()} />
    </MemoryRouter>,
  )
  return userEvent.setup()
}

export const refused = (facts: object) => () => Promise.reject(Object.assign(new Error(), facts))
export const card = async (title: string) => {
  const found = (await screen.findByRole('link', { name: title })).closest('li')
  if (!found) throw new Error(`${title} has no card`)
  return found
}
export const facts = (inside: HTMLElement) =>
  within(inside)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
