import { expect, type Page, test } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { pageOf } from '../support/accounts.ts'

/** Opens a graded quiz of the sample school and finds one of its submissions. */
async function submissionOf(page: Page) {
  const { courses } = await (await page.request.get('/api/courses')).json()
  const course = courses.find(({ title }: { title: string }) => title === 'Algebra and Analysis I')
  const { assignments } = await (await page.request.get(`/api/assignments/course/${course.id}`)).json()
  const quiz = assignments.find(({ title }: { title: string }) => title === 'Quadratic functions and equations')
  const { studentReviews } = await (await page.request.get(`/api/teacher-review/${quiz.id}`)).json()
  const { student } = studentReviews.find(({ status }: { status: string }) => status === 'submitted')
  return { quiz, student }
}

/** The submission is printed with its questions, without a button, a field or a bar. */
async function isForPaper(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Edit grade of question/ })
    .first()
    .click()
  await expect(page.getByLabel('Feedback for this answer')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Question 1', exact: true })).toBeVisible()
  for (const role of ['button', 'textbox', 'spinbutton', 'banner', 'table'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
}

test('A submission on the page of its own is printed without what a screen is for', async ({ browser, baseURL }) => {
  const page = await pageOf(browser, 'teacher', baseURL ?? '')
  const { quiz, student } = await submissionOf(page)
  await page.goto(paths.studentSubmission(quiz.id, student.id))
  await isForPaper(page)
  await page.context().close()
})

test('Of a submission in a dialog only the dialog is printed, as long as it is', async ({ browser, baseURL }) => {
  const page = await pageOf(browser, 'teacher', baseURL ?? '')
  const { quiz } = await submissionOf(page)
  await page.goto(paths.quizReview(quiz.id))
  await page
    .getByRole('button', { name: /^(View|Grade) submission|^Grade \d+ submission/ })
    .first()
    .click()
  await isForPaper(page)
  const scrolled = await page
    .getByRole('region', { name: 'Submission' })
    .evaluate((section) => section.scrollHeight > document.documentElement.scrollHeight)
  expect(scrolled).toBe(false)
  await page.context().close()
})
