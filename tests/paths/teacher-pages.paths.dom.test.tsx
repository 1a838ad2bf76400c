import { screen, within } from '@testing-library/react'
import { expectAllTransitions } from 'chartroom/actor-harness'
import { pathWords } from 'chartroom/machine-model'
import { type PageUnderTest, runOnPage } from 'chartroom/page-harness'
import { coverPaths, explore } from 'chartroom/paths'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, it } from 'vitest'
import { courseAssignmentsModel } from '../../src/machines/course-assignments/alphabet.ts'
import type { courseAssignmentsMachine } from '../../src/machines/course-assignments/course-assignments.machine.ts'
import { teacherCoursesModel } from '../../src/machines/teacher-courses/alphabet.ts'
import type { teacherCoursesMachine } from '../../src/machines/teacher-courses/teacher-courses.machine.ts'
import { preloadCopyDialog } from '../../src/views/teacher-course/course-screen.tsx'
import { TeacherCoursePage } from '../../src/views/teacher-course/teacher-course-page.tsx'
import { TeacherCoursesPage } from '../../src/views/teacher-courses/teacher-courses-page.tsx'

beforeAll(preloadCopyDialog)

const button = (name: string | RegExp) => screen.getByRole('button', { name })

const coursesPage: PageUnderTest<typeof teacherCoursesMachine> = {
  file: import.meta.url,
  page: (courses) => (
    <MemoryRouter>
      <TeacherCoursesPage courses={courses} />
    </MemoryRouter>
  ),
  person: {
    RETRY: (_, user) => user.click(button('Retry')),
    OPEN_CREATION: (_, user) => user.click(button('Create New Course')),
    CREATE: async ({ course }, user) => {
      await user.clear(screen.getByRole('textbox', { name: 'Course title' }))
      await user.type(screen.getByRole('textbox', { name: 'Course title' }), course.title)
      await user.type(screen.getByRole('textbox', { name: 'Description' }), course.description)
      await user.click(button('Create Course'))
    },
    OPEN_ENROLLMENT: (_, user) => user.click(button('Enroll Student in Algebra I')),
    ENROLL: async ({ email }, user) => {
      await user.type(screen.getByRole('textbox', { name: "Student's email" }), email)
      await user.click(button('Enroll Student'))
    },
    OPEN_STUDENTS: (_, user) => user.click(button('View Students of Algebra I')),
    REMOVE: (_, user) => user.click(button('Remove Ada Lovelace')),
    MAKE_CODE: (_, user) => user.click(button('Sign-in Code for Alan Turing')),
    CONFIRM: (_, user) => user.click(button(/^(Remove Student|Confirm and Enroll)$/)),
    CANCEL: (_, user) => user.click(button(/^(Cancel|Back)$/)),
    CLOSE: (_, user) => user.click(button('Close')),
  },
}

const coursePage: PageUnderTest<typeof courseAssignmentsMachine> = {
  file: import.meta.url,
  page: (course) => (
    <MemoryRouter>
      <TeacherCoursePage page={course} />
    </MemoryRouter>
  ),
  person: {
    RETRY: (_, user) => user.click(button('Try Again')),
    SHOW_AS: ({ viewer }, user) =>
      user.click(within(screen.getByRole('radiogroup', { name: 'View' })).getByRole('radio', { name: new RegExp(viewer, 'i') })),
    PUBLISH: (_, user) => user.click(button('Publish Unit 4 test')),
    DISMISS: (_, user) => user.click(button('Dismiss')),
    OPEN_COPY: (_, user) => user.click(button('Duplicate Unit 4 test')),
    COPY: async ({ courseId }, user) => {
      await user.selectOptions(screen.getByRole('combobox', { name: 'Into the course' }), courseId)
      await user.click(button('Duplicate Quiz'))
    },
    CANCEL: (_, user) => user.click(button('Cancel')),
  },
}

describe('Paths of My Courses on the page', () => {
  const paths = coverPaths(explore(teacherCoursesModel))
  const taken: string[] = []
  for (const path of paths)
    it(pathWords(path, teacherCoursesModel), async () => {
      taken.push(...(await runOnPage(teacherCoursesModel, path, coursesPage)))
    })

  // Shows: The paths of a teacher's machines are walked on the page.
  it('take every transition', () => expectAllTransitions(teacherCoursesModel.machine, taken))
})

describe('Paths of the course page on the page', () => {
  const paths = coverPaths(explore(courseAssignmentsModel))
  const taken: string[] = []
  for (const path of paths)
    it(pathWords(path, courseAssignmentsModel), async () => {
      taken.push(...(await runOnPage(courseAssignmentsModel, path, coursePage)))
    })

  it('take every transition', () => expectAllTransitions(courseAssignmentsModel.machine, taken))
})
