import type { Page } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { password } from '../../support/school/hostile-school.ts'
import { word } from '../../support/school/hostile-texts.ts'
import { at, button, dialogBy, dismiss, type Screen } from './screens.ts'

const table = (name: string) => (page: Page) => page.getByRole('table', { name })
const katex = (page: Page) => page.locator('.katex')

/** The courses of a teacher. */
export const courseLooks: readonly Screen[] = [
  ['courses of a teacher', ({ page }) => at(page, paths.teacherCourses, () => button(page, /^View Students/))],
  ['new course', ({ page }) => dialogBy(page, 'Create New Course')],
  ['students of a course', ({ page }) => dismiss(page).then(() => dialogBy(page, /^View Students of Donau/))],
  ['enroll a student', ({ page }) => dismiss(page).then(() => dialogBy(page, /^Enroll Student in/))],
  ['requests of a teacher', ({ page }) => dismiss(page).then(() => dialogBy(page, /Registration Requests/))],
  ['assignments of a teacher', ({ page }) => at(page, paths.teacherAssignments, () => page.getByRole('listitem'))],
  ['course of a teacher', ({ page, school }) => at(page, paths.teacherCourse(school.courseId), katex)],
  [
    'students of a course, tab',
    ({ page }) =>
      page
        .getByRole('tab', { name: /^Students/ })
        .click()
        .then(() => table('Students')(page).waitFor()),
  ],
  [
    'to grade in a course',
    ({ page }) =>
      page
        .getByRole('tab', { name: /^To grade/ })
        .click()
        .then(() => page.getByRole('heading', { name: 'To grade' }).waitFor()),
  ],
  ['quizzes of a course', ({ page }) => page.getByRole('tab', { name: /^Quizzes/ }).click()],
  ['duplicate a quiz', ({ page }) => dialogBy(page, /^Duplicate/)],
  ['student view of a course', ({ page }) => dismiss(page).then(() => page.getByText('Student View').click())],
  ['modules of a course', ({ page, school }) => at(page, paths.courseModules(school.courseId), () => page.getByRole('list'))],
  ['add a module', ({ page }) => dialogBy(page, /^Add Module/)],
  ['enroll a list', ({ page, school }) => at(page, paths.enrollList(school.courseId))],
  ['groups of students', ({ page, school }) => at(page, paths.studentGroups(school.courseId), () => button(page, 'New Group'))],
  ['new group', ({ page }) => dialogBy(page, 'New Group')],
  ['settings of a course', ({ page, school }) => at(page, paths.courseSettings(school.courseId), () => button(page, 'Save Course'))],
  ['staff of a course', ({ page, school }) => at(page, paths.courseStaff(school.courseId), table('Staff'))],
  ['new colleague', ({ page }) => dialogBy(page, 'Add Colleague')],
  ['accommodations of a course', ({ page, school }) => at(page, paths.courseAccommodations(school.courseId), table('Students'))],
  [
    'accommodations of a quiz',
    ({ page, school }) => at(page, paths.quizAccommodations(school.courseId, school.openAssignmentId), table('Students')),
  ],
  ['accommodation', ({ page }) => dialogBy(page, /^Give: \u2068عبد/)],
  [
    'import of accommodations',
    ({ page, school }) =>
      at(page, paths.accommodationImport(school.courseId, school.openAssignmentId), () => button(page, 'Choose CSV File')),
  ],
]

/** The editor of a quiz. */
export const editorLooks: readonly Screen[] = [
  [
    'editor, details',
    ({ page, school }) => at(page, paths.editQuiz(school.courseId, school.openAssignmentId), () => page.getByLabel('Quiz Title')),
  ],
  ['publish check', ({ page }) => dialogBy(page, 'Check')],
  ['editor, questions', ({ page }) => dismiss(page).then(() => page.getByRole('tab', { name: /^Questions/ }).click())],
  ...[0, 1, 2, 3].map(
    (at): Screen => [
      `editor, question ${at + 1}`,
      async ({ page }) => {
        await page
          .getByRole('button', { name: /^Edit / })
          .nth(Math.max(0, at - 1))
          .click()
        await page.getByRole('region', { name: /^Editing question/ }).waitFor()
      },
    ],
  ),
  ['questions of other quizzes', ({ page }) => dialogBy(page, /Search|From your quizzes|Reuse|Add from/)],
  ['preview', ({ page }) => dismiss(page).then(() => dialogBy(page, 'Preview'))],
]

const newToken = async (page: Page): Promise<void> => {
  await page.getByLabel('Name', { exact: true }).fill(word.slice(0, 60))
  await page.getByLabel('Your Account Password', { exact: true }).fill(password)
  await button(page, 'Create Token').click()
  await button(page, 'Copy token').waitFor()
}

/** The reviews of a teacher, and the own account. */
export const reviewLooks: readonly Screen[] = [
  ['review of a quiz', ({ page, school }) => at(page, paths.quizReview(school.assignmentId), table('Students'))],
  ['grading dialog', ({ page }) => dialogBy(page, /^Grade \u2068عبد/)],
  ['submission page', ({ page, school }) => at(page, paths.studentSubmission(school.assignmentId, school.studentId), katex)],
  ['grading by question', ({ page, school }) => at(page, paths.gradeQuestion(school.assignmentId, school.essayId), katex)],
  ['keys of grading', ({ page }) => dialogBy(page, 'Shortcuts')],
  ['names of students', ({ page }) => dismiss(page).then(() => dialogBy(page, /^Show .*names/i))],
  ['statistics', ({ page, school }) => at(page, paths.quizStatistics(school.assignmentId), (one) => one.getByRole('table'))],
  ['answers given', ({ page }) => page.locator('summary').evaluateAll((all) => all.map((one) => (one as HTMLElement).click()))],
  [
    'changed key',
    ({ page, school }) => at(page, paths.keyChange(school.assignmentId), (one) => one.getByRole('textbox', { name: 'Reason' })),
  ],
  ['review of a quiz with an open attempt', ({ page, school }) => at(page, paths.quizReview(school.openAssignmentId), table('Students'))],
  ['close an attempt', ({ page }) => dialogBy(page, /^Close attempt/)],
  ['release answers', ({ page }) => dismiss(page).then(() => dialogBy(page, 'Release Answers'))],
  ['reminders', ({ page }) => dismiss(page).then(() => dialogBy(page, 'Send Reminder Email'))],
  ['receipt of a student', ({ page, school }) => at(page, paths.receipt(school.receipt), () => page.getByText('This receipt is genuine.'))],
  ['account of a teacher', ({ page }) => at(page, paths.account, () => button(page, /^Revoke /))],
  ['revoke a token', ({ page }) => dialogBy(page, /^Revoke /)],
  ['new token', ({ page }) => dismiss(page).then(() => newToken(page))],
]

const person = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('searchbox').fill(email)
  await button(page, /^Edit \u2068عبد/).waitFor()
}

const dialogByItem = async (page: Page, act: string): Promise<void> => {
  await page.getByRole('menuitem', { name: act }).click()
  await page.locator('[role=dialog], [role=alertdialog]').last().waitFor()
}

const more = ({ page }: { page: Page }): Promise<void> => dismiss(page).then(() => button(page, /^More for \u2068عبد/).click())

const deliveries = (page: Page): Promise<void> =>
  button(page, /^Deliveries /)
    .click()
    .then(() => page.getByRole('table', { name: 'Deliveries' }).waitFor())

/** The pages of an admin. */
export const adminLooks: readonly Screen[] = [
  ['admin', ({ page }) => at(page, paths.admin, () => page.getByRole('link', { name: /User Management/ }))],
  [
    'people',
    ({ page, school }) => at(page, paths.adminUsers, () => page.getByRole('table')).then(() => person(page, school.emails.student)),
  ],
  ['add a person', ({ page }) => dialogBy(page, 'Add Person')],
  ['edit a person', ({ page }) => dismiss(page).then(() => dialogBy(page, /^Edit \u2068عبد/))],
  ['more for a person', more],
  ['disable a person', ({ page }) => dialogByItem(page, 'Disable')],
  ['sign-in code', (screen) => more(screen).then(() => dialogByItem(screen.page, 'Sign-in Code'))],
  ['import of accounts', ({ page }) => at(page, paths.accountImport, () => button(page, 'Choose CSV File'))],
  ['courses of the school', ({ page }) => at(page, paths.adminCourses, () => page.getByRole('table'))],
  ['reports', ({ page }) => at(page, paths.adminReports, () => page.getByRole('table'))],
  ['security log', ({ page }) => at(page, paths.adminSecurity, table('Security log'))],
  ['webhooks', ({ page }) => at(page, paths.adminWebhooks, () => page.getByRole('table'))],
  ['delete a webhook', ({ page }) => dialogBy(page, /^Delete /)],
  ['deliveries', ({ page }) => dismiss(page).then(() => deliveries(page))],
  ['status of the school', ({ page }) => at(page, paths.adminStatus, () => page.getByRole('region', { name: 'Verdict' }))],
]
