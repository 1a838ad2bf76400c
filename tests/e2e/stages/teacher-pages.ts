import type { Page } from '@playwright/test'
import type { CourseStudent } from '../../../domain/api/courses.ts'
import type { courseAssignmentsMachine } from '../../../src/machines/course-assignments/course-assignments.machine.ts'
import type { OwnCourse } from '../../../src/machines/course-assignments/setup.ts'
import { codeForAda } from '../../../src/machines/sign-in-code/alphabet.ts'
import type { signInCodeMachine } from '../../../src/machines/sign-in-code/sign-in-code.machine.ts'
import type { teacherAssignmentMachine } from '../../../src/machines/teacher-assignment/teacher-assignment.machine.ts'
import type { OwnAssignments, teacherAssignmentsMachine } from '../../../src/machines/teacher-assignments/teacher-assignments.machine.ts'
import type { teacherCoursesMachine } from '../../../src/machines/teacher-courses/teacher-courses.machine.ts'
import { paths } from '../../../src/paths.ts'
import type { BrowserStage } from '../../support/pages/browser-tours.ts'
import { algebra } from '../../support/school/teaching.ts'
import { endCopy, holdClipboard } from '../support/held-clipboard.ts'
import { answered, answerJson, openAsTeacher } from '../support/page-tours.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).last()
const press = (name: string | RegExp) => (_: unknown, page: Page) => button(page, name).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name })

export const teacherCoursesStage: BrowserStage<typeof teacherCoursesMachine> = {
  open: (page) => openAsTeacher(page, paths.teacherCourses),
  calls: {
    loadCourses: { url: '**/api/courses', method: 'GET', answer: answered((courses) => ({ courses })) },
    createCourse: { url: '**/api/courses', method: 'POST', answer: answered((title) => ({ course: { ...algebra, title } })) },
    enrollStudent: { url: '**/api/courses/c1/enroll/email', answer: answered((message) => ({ message })) },
    loadStudents: {
      url: '**/api/courses/c1',
      answer: answered((students) => ({ course: { ...algebra, students: students as CourseStudent[] } })),
    },
    removeStudent: { url: '**/api/courses/c1/unenroll/s1', answer: answered(() => ({})) },
  },
  settle: { signInCode: (_, page) => button(page, 'Cancel').click() },
  person: {
    RETRY: press('Retry'),
    OPEN_CREATION: press('Create New Course'),
    CREATE: async ({ course }, page) => {
      await field(page, 'Course title').fill(course.title)
      await field(page, 'Description').fill(course.description)
      await button(page, 'Create Course').click()
    },
    OPEN_ENROLLMENT: press('Enroll Student in Algebra I'),
    ENROLL: async ({ email }, page) => {
      await field(page, "Student's email").fill(email)
      await button(page, 'Enroll Student').click()
    },
    OPEN_STUDENTS: press('View Students of Algebra I'),
    REMOVE: press('Remove Ada Lovelace'),
    MAKE_CODE: press('Sign-in Code for Alan Turing'),
    CONFIRM: press(/^(Remove Student|Confirm and Enroll)$/),
    CANCEL: press(/^(Cancel|Back)$/),
    CLOSE: press('Close'),
  },
}

const askedForCode = new WeakSet<Page>()

/** A sign-in code over the students of a course. */
export const signInCodeStage: BrowserStage<typeof signInCodeMachine> = {
  open: async (page) => {
    await holdClipboard(page)
    await answerJson(page, '**/api/courses', { courses: [{ ...algebra, currentEnrollment: 1 }] })
    const ada = { ...codeForAda.student, enrolledAt: '2026-09-02T08:00:00.000Z' }
    await answerJson(page, '**/api/courses/c1', { course: { ...algebra, students: [ada] } })
    return openAsTeacher(page, paths.teacherCourses)
  },
  calls: { makeCode: { url: '**/api/courses/c1/students/s1/sign-in-code', answer: answered((output) => output as object) } },
  elsewhere: {
    asking: async (page) => {
      if (!askedForCode.has(page)) {
        await button(page, 'View Students of Algebra I').click()
        await button(page, 'Sign-in Code for Ada Lovelace').click()
      }
      askedForCode.add(page)
      await page.getByRole('alertdialog').waitFor()
    },
    closed: async () => undefined,
  },
  settle: { copyText: endCopy },
  person: { MAKE: press('Create Code'), COPY: press(/^(Copy Code|Copied)$/), CLOSE: press(/^(Cancel|Done)$/) },
}

export const courseAssignmentsStage: BrowserStage<typeof courseAssignmentsMachine> = {
  open: (page, { root }) => openAsTeacher(page, paths.teacherCourse((root.input as { courseId: string }).courseId)),
  calls: {
    loadCourse: { url: '**/api/courses/c1', answer: answered((output) => ({ course: (output as OwnCourse).course })) },
    loadAssignments: {
      url: '**/api/assignments/course/c1',
      answer: answered((output) => ({ assignments: (output as OwnCourse).assignments })),
    },
    publishAssignment: { url: '**/api/assignments/a1/publish', answer: answered(() => ({})) },
    loadCourses: { url: '**/api/courses', method: 'GET', answer: answered((courses) => ({ courses })) },
    copyQuiz: { url: '**/api/assignments/a1/copy', answer: answered(() => ({})) },
  },
  settle: {
    loadCourse: async (event, _page, release) => {
      const assignments = 'output' in event ? (event.output as OwnCourse).assignments : null
      await release('loadAssignments', assignments ? { json: { success: true, assignments } } : 'offline')
      await release('loadCourse')
    },
  },
  person: {
    RETRY: press('Try Again'),
    SHOW_AS: ({ viewer }, page) => page.getByText(viewer === 'student' ? 'Student View' : 'Teacher View').click(),
    PUBLISH: press('Publish Unit 4 test'),
    DISMISS: press('Dismiss'),
    OPEN_COPY: press('Duplicate Unit 4 test'),
    COPY: async ({ courseId }, page) => {
      await page.getByLabel('Into the course').selectOption(courseId)
      await button(page, 'Duplicate Quiz').click()
    },
    CANCEL: press('Cancel'),
  },
}

export const teacherAssignmentsStage: BrowserStage<typeof teacherAssignmentsMachine> = {
  open: (page) => openAsTeacher(page, paths.teacherAssignments),
  calls: {
    loadAssignments: {
      url: '**/api/assignments',
      answer: answered((output) => ({ assignments: (output as OwnAssignments).assignments })),
    },
  },
  person: {
    RETRY: press('Try Again'),
    CHOOSE_COURSE: async ({ courseId }, page) => void (await page.getByLabel('Course').selectOption(courseId)),
    CHOOSE_STATUS: async ({ status }, page) => void (await page.getByLabel('Status').selectOption(status)),
  },
}

export const teacherAssignmentStage: BrowserStage<typeof teacherAssignmentMachine> = {
  open: (page) => openAsTeacher(page, paths.teacherAssignment('c1', 'a3')),
  calls: { loadAssignment: { url: '**/api/assignments/a3', answer: answered((assignment) => ({ assignment, questions: [] })) } },
  person: { RETRY: press('Try Again') },
}
