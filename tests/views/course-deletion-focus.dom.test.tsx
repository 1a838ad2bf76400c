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
import { DeletedCoursesPage } from '../../src/views/deleted-courses/deleted-courses-page.tsx'

const routed = (page: ReactElement) => render(<MemoryRouter>{page}</MemoryRouter>)
const counts = { students: 24, quizzes: 3, attempts: 61, submissions: 61, modules: 5, openAttempts: 0 }
const facts: DeletionFacts = { course: { id: 'c1', title: 'Algebra I', code: 'ALG-1' }, ...counts }
const deleted: DeletedCourse = {
  ...{ id: 'c1', title: 'Algebra I', code: 'ALG-1', owner: 'Emmy Noether', deletedBy: 'Emmy Noether' },
  ...{ deletedAt: '2026-11-20T09:00:00.000Z', restorableUntil: '2026-12-20T09:00:00.000Z' },
}
const focused = () => document.activeElement?.textContent

function showDeletion() {
  const loadDeletion = fromPromise<DeletionFacts, { courseId: string }>(async () => facts)
  const deleteCourse = fromPromise<void, { courseId: string; code: string }>(async () => undefined)
  const page = createActor(courseDeletionMachine.provide({ actors: { loadDeletion, deleteCourse } }), { input: { courseId: 'c1' } }).start()
  routed(<CourseDeletionPage page={page} back={paths.teacherCourses} deletedCourses={paths.deletedCourses} />)
}

// Shows: After a course was deleted or brought back, the focus is on the heading of the page.
test.each(['button', 'Enter'])('A course that is deleted by the %s leaves the focus on the heading that says so', async (way) => {
  showDeletion()
  await userEvent.type(await screen.findByLabelText(/^Code of the course/), way === 'Enter' ? 'ALG-1{Enter}' : 'ALG-1')
  if (way === 'button') await userEvent.click(screen.getByRole('button', { name: 'Delete Course' }))
  await screen.findByRole('heading', { level: 1, name: /is deleted$/ })
  await expect.poll(focused).toMatch(/Algebra I.* is deleted$/)
})

test('A course that is brought back leaves the focus on the heading of the page', async () => {
  const loadDeleted = fromPromise<DeletedCourse[], Record<string, never>>(async () => [deleted])
  const restoreCourse = fromPromise<{ courseId: string }, { courseId: string }>(async ({ input }) => input)
  const page = createActor(deletedCoursesMachine.provide({ actors: { loadDeleted, restoreCourse } })).start()
  routed(<DeletedCoursesPage page={page} courses={{ label: 'My Courses', to: paths.teacherCourses }} />)
  await userEvent.click(await screen.findByRole('button', { name: /^Bring Back/ }))
  await screen.findByText('No course was deleted in the last 30 days.')
  await expect.poll(focused).toBe('Deleted Courses')
})
