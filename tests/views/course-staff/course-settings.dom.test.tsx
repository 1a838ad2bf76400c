import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { CopyCourseBody, CourseBody, CourseView } from '../../../domain/api/courses.ts'
import { courseSettingsMachine } from '../../../src/machines/course-settings/course-settings.machine.ts'
import { sampleCourse } from '../../../src/machines/sample-course.ts'
import { CourseSettingsPage } from '../../../src/views/course-settings/course-settings-page.tsx'
import { showCourses } from '../../support/pages/teacher-courses-page.tsx'
import { algebra } from '../../support/school/teaching.ts'

const user = userEvent.setup({ delay: null })

function show(course: CourseView = sampleCourse) {
  const sent: (CourseBody | null)[] = []
  const machine = courseSettingsMachine.provide({
    actors: {
      loadCourse: fromPromise<CourseView, { courseId: string }>(async () => course),
      saveCourse: fromPromise<CourseView, { courseId: string; course: CourseBody | null }>(async ({ input }) => {
        sent.push(input.course)
        return course
      }),
      archiveCourse: fromPromise<CourseView, { courseId: string }>(() => refused('attemptsOpen', 'One attempt is open.')),
      copyCourse: fromPromise<CourseView, { courseId: string; copy: CopyCourseBody | null }>(() =>
        refused('codeTaken', 'Another course already has this code.'),
      ),
    },
  })
  render(
    <MemoryRouter>
      <CourseSettingsPage page={createActor(machine, { input: { courseId: 'c1' } }).start()} />
    </MemoryRouter>,
  )
  return sent
}
const refused = (reason: string, message: string): Promise<never> =>
  Promise.reject(Object.assign(new Error(message), { kind: 'refused', status: 409, reason }))
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const type = async (name: RegExp, value: string) => fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } })

test('The settings of a course send all of its facts', async () => {
  const sent = show()
  await type(/^Course code/, 'mat-2')
  await user.click(screen.getByRole('button', { name: 'Save Course' }))
  const { title, subject, description, maxStudents, credits, startDate, endDate, isActive } = sampleCourse
  expect(sent).toEqual([{ title, code: 'MAT-2', subject, description, maxStudents, credits, startDate, endDate, isActive }])
})

// Shows: The settings of a course show its faults in the words of the course form, and send nothing.
test('The settings of a course say what is wrong, and send nothing', async () => {
  const sent = show()
  await type(/^Course title/, ' ')
  await type(/^Course code/, 'MAT 2')
  await user.click(screen.getByRole('button', { name: 'Save Course' }))
  expect([screen.getAllByText('Course title is required').length > 0, screen.getAllByText(/^Course code must contain/).length > 0]).toEqual(
    [true, true],
  )
  expect(sent).toEqual([])
})

test('The settings of a course forget why a dialog was refused once it is cancelled', async () => {
  show()
  await press('Archive Course')
  await press('Archive')
  await screen.findByText('One attempt is open.')
  await press('Cancel')
  await expect.poll(() => screen.queryByText('One attempt is open.')).toBeNull()
  await press('Copy Course')
  await type(/^Code of the copy/, 'MAT-2')
  await press('Copy')
  await screen.findByText('Another course already has this code.')
  await press('Cancel')
  await expect.poll(() => screen.queryByText('Another course already has this code.')).toBeNull()
})

test('The settings of a colleague’s course show facts without fields to a grader', async () => {
  show({ ...sampleCourse, sharedAs: 'grader' })
  expect(await screen.findByText('Equations and functions.')).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
})

// Shows: Archived courses are below the others in My Courses, in a list that is closed at first.
test('My Courses has archived courses below the others', async () => {
  showCourses({ load: async () => [algebra, { ...algebra, id: 'c9', title: 'Old Algebra', archivedAt: '2026-11-20T12:00:00.000Z' }] })
  const summary = await screen.findByText('Archived courses (1)')
  expect(summary.closest('details')?.open).toBe(false)
  expect(screen.queryByRole('button', { name: 'View Students of Old Algebra' })).toBeNull()
})
