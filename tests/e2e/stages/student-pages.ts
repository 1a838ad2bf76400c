import type { Page } from '@playwright/test'
import { isoOf } from '../../../domain/time/iso.ts'
import { someResults } from '../../../src/machines/progress/alphabet.ts'
import type { progressMachine } from '../../../src/machines/progress/progress.machine.ts'
import type { CourseContent } from '../../../src/machines/student-course/setup.ts'
import type { studentCourseMachine } from '../../../src/machines/student-course/student-course.machine.ts'
import { studentCoursesModel } from '../../../src/machines/student-courses/alphabet.ts'
import type { StudentHome } from '../../../src/machines/student-courses/setup.ts'
import type { studentCoursesMachine } from '../../../src/machines/student-courses/student-courses.machine.ts'
import { paths } from '../../../src/paths.ts'
import type { BrowserStage } from '../../support/pages/browser-tours.ts'
import { answered, answerJson, openAsStudent } from '../support/page-tours.ts'

const requestsUrl = '**/api/courses/my-requests'
const assignmentsUrl = '**/api/assignments/course/c1'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last()
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
const tryAgain = (_: unknown, page: Page) => button(page, 'Try Again').click()

const outputOf = <Output>(event: object): Output | null => ('output' in event ? (event.output as Output) : null)

export const studentCoursesStage: BrowserStage<typeof studentCoursesMachine> = {
  open: async (page) => {
    await answerJson(page, '**/api/courses/user/progress', { results: someResults })
    await page.route('**/api/files/*', (route) => route.fulfill({ contentType: 'text/plain', body: 'Script' }))
    return openAsStudent(page, paths.studentCourses)
  },
  calls: {
    loadHome: {
      url: '**/api/courses/user/enrollments',
      answer: answered((output) => {
        const { enrollments, running, loadedAt } = output as StudentHome
        return { enrollments, running, serverNow: isoOf(loadedAt) }
      }),
    },
    loadRequests: { url: requestsUrl, answer: answered((output) => output as object) },
    requestCourse: { url: '**/api/courses/register', answer: answered(() => ({})) },
  },
  settle: {
    loadHome: async (event, _page, release) => {
      const requests = outputOf<StudentHome>(event)?.requests
      await release('loadRequests', requests ? { json: { success: true, requests } } : 'offline')
      await release('loadHome')
    },
  },
  person: {
    RETRY: tryAgain,
    SHOW_COURSES: (_, page) => tab(page, /^My Courses/).click(),
    SHOW_REQUESTS: (_, page) => tab(page, /^Registration Requests/).click(),
    OPEN_REGISTRATION: (_, page) => page.getByRole('button', { name: 'Register for Course' }).first().click(),
    CLOSE: (_, page) => page.getByRole('dialog').press('Escape'),
    REGISTER: async ({ courseCode }, page) => {
      await page.getByRole('textbox', { name: 'Course code' }).fill(courseCode)
      await page.getByRole('button', { name: 'Register', exact: true }).click()
    },
    OPEN_MODULES: (_, page) => button(page, /^Modules/).click(),
    OPEN_MODULE: ({ moduleId }, page) => button(page, moduleId === 'm1' ? /^Script/ : /^Parabolas/).click(),
    BACK: (_, page) => button(page, 'Back to Modules').click(),
  },
}

const listOf = ({ assignments, loadedAt }: CourseContent) => ({ assignments, serverNow: isoOf(loadedAt) })

export const studentCourseStage: BrowserStage<typeof studentCourseMachine> = {
  open: async (page, { root }) => {
    await answerJson(page, '**/api/courses/user/progress?courseId=c1', { results: [] })
    return openAsStudent(page, paths.studentCourse((root.input as { courseId: string }).courseId))
  },
  calls: {
    loadCourse: { url: '**/api/courses/c1', answer: answered((output) => ({ course: (output as CourseContent).course })) },
    loadAssignments: {
      url: assignmentsUrl,
      answer: answered((output) => listOf(output as CourseContent)),
    },
  },
  settle: {
    loadCourse: async (event, _page, release) => {
      const content = outputOf<CourseContent>(event)
      await release('loadAssignments', content?.assignments ? { json: { success: true, ...listOf(content) } } : 'offline')
      await release('loadCourse')
    },
  },
  person: { RETRY: tryAgain },
}

export const progressStage: BrowserStage<typeof progressMachine> = {
  open: async (page) => {
    const home = studentCoursesModel.events.flatMap((event) => outputOf<StudentHome>(event) ?? [])[0]
    await answerJson(page, '**/api/courses/user/enrollments', { enrollments: home?.enrollments })
    await answerJson(page, requestsUrl, { requests: [] })
    return openAsStudent(page, paths.studentCourses)
  },
  calls: { loadResults: { url: '**/api/courses/user/progress', answer: answered((results) => ({ results })) } },
  person: { RETRY: tryAgain },
}
