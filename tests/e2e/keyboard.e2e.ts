import { expect, type Page, test } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import { type Exam, openExam, signedInStudent } from '../support/school/exam-school.ts'
import { pageOf } from './support/accounts.ts'
import { GradingPage } from './support/grading-page.ts'
import { Keyboard } from './support/keyboard.ts'
import { handInEssay } from './support/submitting.ts'

let exam: Exam

test.beforeEach(async ({ baseURL }) => {
  exam = await openExam(baseURL ?? '')
})
test.afterEach(() => exam.teacher.dispose())

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('By keyboard alone', () => {
  // Shows: A teacher writes, publishes and grades by keyboard alone.
  test('a teacher opens a submission and saves a grade', async ({ browser, baseURL }) => {
    const student = await signedInStudent(browser, exam)
    await handInEssay(student, exam, 'Suppose there were finitely many.')
    const page = await pageOf(browser, 'teacher', baseURL ?? '')
    const keys = new Keyboard(page)
    const grading = new GradingPage(page)
    await page.goto(paths.quizReview(exam.assignmentId))
    await expect(title(page)).toHaveText('Unit 4 test')
    await keys.use(page.getByRole('button', { name: 'Grade Ada Lovelace' }))
    await expect(grading.submission('Ada Lovelace')).toBeVisible()
    await expect(page.getByLabel('Points (of 5)', { exact: true })).toBeFocused()
    await keys.type('4.5')
    await keys.tabTo(page.getByLabel('Feedback for this answer'))
    await keys.type('Well argued.')
    await keys.use(page.getByRole('button', { name: 'Save Grade' }))
    await expect(grading.question(4).getByText('4.5 / 5')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Done' })).toBeFocused()
    await keys.use(page.getByRole('button', { name: 'Done' }))
    await expect(grading.submission('Ada Lovelace')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Grade Ada Lovelace' })).toBeFocused()
    await page.context().close()
    await student.close()
  })

  test('a teacher gets back to where they opened a submission that was long on its way', async ({ browser, baseURL }) => {
    const student = await signedInStudent(browser, exam)
    await handInEssay(student, exam, 'Suppose there were finitely many.')
    const page = await pageOf(browser, 'teacher', baseURL ?? '')
    const keys = new Keyboard(page)
    const grading = new GradingPage(page)
    const held = Promise.withResolvers<void>()
    await page.goto(paths.quizReview(exam.assignmentId))
    await page.route(/\/api\/teacher-review\/.+\/students\//, async (route) => {
      await held.promise
      await route.continue()
    })
    await keys.use(page.getByRole('button', { name: 'Grade Ada Lovelace' }))
    await expect(page.getByText('Loading submission...')).toBeVisible()
    held.resolve()
    await expect(grading.submission('Ada Lovelace')).toBeVisible()
    await keys.press('Escape')
    await expect(page.getByRole('button', { name: 'Grade Ada Lovelace' })).toBeFocused()
    await page.context().close()
    await student.close()
  })
})
