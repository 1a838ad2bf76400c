import { expect, type Locator, type Page, test } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { openExam, signedInStudent } from '../../support/school/exam-school.ts'
import { pageOf } from '../support/accounts.ts'
import { type PrintedBox, printedBoxes } from '../support/printed-boxes.ts'
import { handInEssay } from '../support/submitting.ts'

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

const essays = ['One', 'Two', 'Three', 'Four'].map((title) => ({ title, questionText: `Essay ${title}`, questionType: 'essay', points: 5 }))
const longText = Array.from(
  { length: 60 },
  (_, line) => `Line ${line + 1}: ${'there is always a prime that is greater than this one. '.repeat(3)}`,
)

/** Parts of two boxes that lie over each other; one long sheet is measured, so that boxes of different pages never do. */
const overlaps = (boxes: readonly PrintedBox[]): string[] =>
  boxes.flatMap((one, place) =>
    boxes
      .slice(place + 1)
      .filter((other) => one.name !== other.name && one.top < other.bottom - 0.5 && other.top < one.bottom - 0.5)
      .map((other) => `${one.name} and ${other.name} on page ${one.page + 1}`),
  )

/** Prints a page whose answers are longer than a sheet: each begins below what is before it, the first one on the first sheet, and continues on the next. */
async function expectFlowing(page: Page, count: number, last: Readonly<Record<string, Locator>> = {}): Promise<void> {
  const answers = page.getByRole('definition').filter({ hasText: 'Line 60' })
  await expect(answers).toHaveCount(count)
  const names = Array.from({ length: count }, (_, place) => `answer ${place + 1}`)
  const parts = { ...Object.fromEntries(names.map((name, place) => [name, answers.nth(place)])), ...last }
  for (const format of ['A4', 'Letter']) {
    const boxes = await printedBoxes(page, format, parts)
    expect([...new Set(boxes.map(({ name }) => name))], format).toEqual(Object.keys(parts))
    expect(boxes[0]?.page, `${format}: the sheet of the first answer`).toBe(0)
    expect(overlaps(boxes), format).toEqual([])
    const isCut = (name: string): boolean => boxes.filter((box) => box.name === name).length < 2
    expect(names.filter(isCut), `${format}: answers that end on the sheet on which they begin`).toEqual([])
  }
}

// Shows: A long answer is printed as a whole: it continues on the next page, and nothing lies over it.
test('Long essays are printed one below the other for the teacher and the student', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '', { questions: essays })
  const student = await signedInStudent(browser, exam)
  await handInEssay(student, exam, longText.join('\n'))
  const page = await pageOf(browser, 'teacher', baseURL ?? '')
  await page.goto(paths.studentSubmission(exam.assignmentId, exam.student.id))
  await expectFlowing(page, 4, { feedback: page.getByRole('region', { name: 'Overall feedback' }) })
  const { questions } = await (await exam.teacher.get(`/api/assignments/${exam.assignmentId}`)).json()
  await page.goto(paths.gradeQuestion(exam.assignmentId, questions[0].id))
  await expectFlowing(page, 1)
  await page.context().close()
  const review = await student.newPage()
  await review.goto(paths.attemptHistory(exam.assignmentId))
  await review
    .getByRole('link', { name: /review/i })
    .first()
    .click()
  await expectFlowing(review, 4, { receipt: review.getByRole('region', { name: 'Receipt' }) })
  await student.close()
  await exam.teacher.dispose()
})
