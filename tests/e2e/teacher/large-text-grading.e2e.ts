import { type Browser, expect, type Page, test } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { type Exam, openExam, signedInStudent } from '../../support/school/exam-school.ts'
import { pageOf } from '../support/accounts.ts'
import { enlarge } from '../support/large-text.ts'
import { handInEssay } from '../support/submitting.ts'

let exam: Exam

test.beforeEach(async ({ browser, baseURL }) => {
  exam = await openExam(baseURL ?? '')
  const student = await signedInStudent(browser, exam)
  await handInEssay(student, exam, 'Suppose that the root of two were a fraction. '.repeat(20))
  await student.close()
})
test.afterEach(() => exam.teacher.dispose())

const laptop = (browser: Browser) => pageOf(browser, 'teacher', exam.origin, { viewport: { width: 1280, height: 720 }, bypassCSP: true })

/** How wide the field of the feedback and the essay that is graded are. */
const widths = (page: Page) =>
  Promise.all(
    [page.getByLabel('Feedback for this answer'), page.getByText(/^Suppose that the root/)].map((place) =>
      place.evaluate((element) => Math.round(element.getBoundingClientRect().width)),
    ),
  )

/** Looks at the widths in usual and in large text. */
async function look(page: Page) {
  await page.getByLabel('Feedback for this answer').waitFor()
  const [beside = 0, answer = 0] = await widths(page)
  await enlarge(page)
  const [field = 0, large = 0] = await widths(page)
  return { isBeside: answer > beside && beside < 420, isAnswerWide: large > 0.9 * field }
}

// Shows: With the text at 200 % the answer that is graded has the larger share of the window.
test('In large text the answer to one question has the whole width of the page', async ({ browser }) => {
  const page = await laptop(browser)
  const { questions } = await (await exam.teacher.get(`/api/assignments/${exam.assignmentId}`)).json()
  await page.goto(paths.gradeQuestion(exam.assignmentId, questions.at(-1).id))
  expect(await look(page)).toEqual({ isBeside: true, isAnswerWide: true })
  await page.context().close()
})

// Shows: With the text at 200 % the answer that is graded has the larger share of the window.
test('In large text the answers of one student have the whole width of the page', async ({ browser }) => {
  const page = await laptop(browser)
  await page.goto(paths.studentSubmission(exam.assignmentId, exam.student.id))
  expect(await look(page)).toEqual({ isBeside: true, isAnswerWide: true })
  await page.context().close()
})
