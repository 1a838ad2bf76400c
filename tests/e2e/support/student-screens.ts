import { paths } from '../../../src/paths.ts'
import { at, button, dialogBy, dismiss, formula, type heading, type Screen } from './screens.ts'

const question = async (page: Parameters<typeof heading>[0], number: number) =>
  page
    .getByRole('main')
    .getByRole('heading', { name: new RegExp(`^Question ${number} of`) })
    .waitFor()

/** The pages of a visitor. */
export const visitorLooks: readonly Screen[] = [
  ['landing', ({ page }) => at(page, '/')],
  ['sign in', ({ page }) => page.goto('/login').then(() => page.getByRole('dialog').waitFor())],
  ['register', ({ page }) => page.goto('/register').then(() => page.getByLabel('Email').waitFor())],
  ['receipt, signed out', ({ page, school }) => page.goto(paths.receipt(school.receipt)).then(() => page.getByLabel('Email').waitFor())],
  ['machines', ({ page }) => at(page, '/machines')],
  ['page that is not there', ({ page }) => at(page, '/no-such-page')],
]

/** The pages of a student who reads. */
export const studentLooks: readonly Screen[] = [
  ['courses of a student', ({ page }) => at(page, paths.studentCourses, () => page.getByRole('link', { name: /^View Course/ }))],
  ['modules dialog', ({ page }) => dialogBy(page, /^Modules/)],
  ['registration for a course', ({ page }) => dismiss(page).then(() => dialogBy(page, 'Register for Course'))],
  ['requests', ({ page }) => dismiss(page).then(() => page.getByRole('tab', { name: /^Registration Requests/ }).click())],
  ['menu', ({ page }) => button(page, 'Menu').click()],
  ['course of a student', ({ page, school }) => at(page, paths.studentCourse(school.courseId), () => page.locator('.katex'))],
  ['review of a student', ({ page, school }) => at(page, paths.submissionReview(school.submissionId), () => page.locator('.katex'))],
  ['attempts', ({ page, school }) => at(page, paths.attemptHistory(school.assignmentId), () => page.getByRole('table'))],
  ['receipt', ({ page, school }) => at(page, paths.receipt(school.receipt), () => page.getByText('This receipt is genuine.'))],
  ['account of a student', ({ page }) => at(page, paths.account, () => page.getByText('Where you are signed in'))],
  ['quiz that is not there', ({ page }) => at(page, paths.quizAttempt('01a203eb-32d2-7846-b996-1a98445207b2'))],
]

/** The pages of a student in an exam, from its start to its result. */
export const examLooks: readonly Screen[] = [
  ['exam, start', ({ page, school }) => at(page, paths.quizAttempt(school.openAssignmentId), () => button(page, 'Begin Quiz'))],
  [
    'exam, choices',
    async ({ page }) => {
      await button(page, 'Begin Quiz').click()
      await question(page, 1)
      await formula(page)
      await page.getByRole('radio').first().check({ force: true })
    },
  ],
  [
    'exam, true or false',
    ({ page }) =>
      button(page, 'Next')
        .click()
        .then(() => question(page, 2)),
  ],
  [
    'exam, short answer',
    async ({ page }) => {
      await button(page, 'Next').click()
      await question(page, 3)
      await page.getByRole('textbox', { name: 'Your answer' }).fill('W'.repeat(120))
    },
  ],
  [
    'exam, essay',
    async ({ page }) => {
      await button(page, 'Next').click()
      await question(page, 4)
      await page.getByRole('textbox', { name: 'Your answer' }).fill(`${'W'.repeat(120)} $x=3$`)
    },
  ],
  ['exam, submitting', ({ page }) => dialogBy(page, 'Submit Quiz')],
  [
    'exam, result',
    async ({ page }) => {
      await button(page, 'Submit now').click()
      await page.getByRole('heading', { name: 'Quiz Submitted' }).waitFor()
      await page.mouse.move(0, 0)
    },
  ],
]
