import { type Browser, expect, test } from '@playwright/test'
import { ExamPage } from '../../support/pages/exam-page.ts'
import { type Exam, endWindowIn, examQuestions, openExam, signedInStudent } from '../../support/school/exam-school.ts'
import { handInEssay } from '../support/submitting.ts'

const many = Array.from({ length: 12 }, (_, at) => ({ ...examQuestions[1], title: `More ${at}` }))
const strict = { oneQuestionAtTime: true, cantGoBack: true, requireAccessCode: true, accessCode: 'euler', password: 'euler' }

let exam: Exam

test.beforeEach(() => test.slow())
test.afterEach(() => exam.teacher.dispose())

async function opened(browser: Browser): Promise<ExamPage> {
  const context = await signedInStudent(browser, exam)
  return new ExamPage(await context.newPage(), exam)
}

// Shows: axe finds nothing in any state of a student's machines, light or dark.
test.describe('Every state of a quiz is accessible in both themes', () => {
  // Shows: An assignment that is not a quiz reads "This assignment is not a quiz".
  test('where there is no exam to take', async ({ browser, baseURL }) => {
    exam = await openExam(baseURL ?? '')
    const it = await opened(browser)
    await it.page.goto('/student/quizAttempt/00000000-0000-4000-8000-000000000000')
    await expect(it.heading('Quiz not found')).toBeVisible()
    await it.isAccessible()
    const reply = { success: true, assignment: { assignmentType: 'discussion' }, serverNow: new Date().toISOString() }
    await it.page.route(`**/api/assignments/${exam.assignmentId}`, (route) => route.fulfill({ json: reply }))
    await it.open()
    await expect(it.page.getByText('This assignment is not a quiz')).toBeVisible()
    await it.isAccessible()
    await it.page.route(`**/api/assignments/${exam.assignmentId}`, (route) => route.abort())
    await it.page.reload()
    await expect(it.button('Try Again')).toBeVisible()
    await it.isAccessible()
    await it.page.context().close()
  })

  // Shows: A quiz with a password asks for it before it begins.
  // Shows: A submit without a network reads "Network error occurred while submitting quiz".
  // Shows: An attempt that may not begin says why.
  test('one question at a time, with an access code, until it cannot be submitted', async ({ browser, baseURL }) => {
    exam = await openExam(baseURL ?? '', { quiz: strict, questions: [...examQuestions, ...many] })
    const it = await opened(browser)
    await it.open()
    await it.press('Begin Quiz')
    const dialog = it.page.getByRole('dialog')
    for (const code of ['gauss', 'euler']) {
      await dialog.getByRole('textbox', { name: 'Quiz Password' }).fill(code)
      await dialog.getByRole('button', { name: 'Begin Quiz' }).click()
      if (code === 'gauss') await expect(dialog.getByText('The quiz password is not correct.')).toBeVisible()
      if (code === 'gauss') await it.isAccessible()
    }
    await expect(it.heading('Question 1 of')).toBeFocused()
    await it.press('Next')
    await expect(it.page.getByRole('alertdialog', { name: 'Leave question 1 unanswered?' })).toBeVisible()
    await it.isAccessible()
    await it.press('Leave It Unanswered')
    await expect(it.heading('Question 2 of')).toBeFocused()
    expect(await it.page.getByRole('complementary').count()).toBe(0)
    await it.page.keyboard.press('Control+Enter')
    await expect(it.page.getByRole('alertdialog', { name: 'Submit your quiz?' })).toContainText('16 unanswered They score 0.')
    await it.isAccessible()
    await it.page.context().setOffline(true)
    await it.press('Submit now')
    await expect(it.page.getByRole('alertdialog', { name: 'Your quiz was not submitted' })).toContainText(
      'Network error occurred while submitting quiz',
    )
    await it.isAccessible()
    await it.page.context().close()
  })

  // Shows: When the network is away at 0 the page says so and keeps trying.
  // Shows: The network is away across the deadline: what the server holds counts, the rest is kept as evidence, and the page says so.
  test('when the time is up, and after it', async ({ browser, baseURL }) => {
    exam = await openExam(baseURL ?? '')
    const it = await opened(browser)
    await it.keepResult()
    await it.page.route(/\/(answers|submit)$/, (route) => route.abort())
    await it.begin(() => endWindowIn(exam, 10_000))
    await expect(it.page.getByRole('alertdialog', { name: 'Time is up' })).toContainText('Keep this page open.', { timeout: 30_000 })
    await it.isAccessible()
    await it.page.unroute(/\/(answers|submit)$/)
    await expect(it.heading('Quiz Submitted')).toBeVisible()
    await it.isAccessible()
    await it.open()
    await expect(it.heading('You have already submitted this quiz')).toBeVisible()
    await it.isAccessible()
    await it.page.context().close()
  })

  test('where it was submitted and can be taken again', async ({ browser, baseURL }) => {
    exam = await openExam(baseURL ?? '')
    const it = await opened(browser)
    await handInEssay(it.page.context(), exam, 'Suppose there were finitely many.')
    await it.open()
    await expect(it.heading('Your last attempt')).toBeVisible()
    await it.isAccessible()
    await it.page.context().close()
  })
})
