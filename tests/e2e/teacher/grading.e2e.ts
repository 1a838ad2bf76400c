import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { faultsOf } from '../../support/pages/axe.ts'
import { ExamPage } from '../../support/pages/exam-page.ts'
import { type Exam, openExam, signedInStudent } from '../../support/school/exam-school.ts'
import { pageOf } from '../support/accounts.ts'
import { GradingPage } from '../support/grading-page.ts'
import { Keyboard } from '../support/keyboard.ts'
import { handInEssay } from '../support/submitting.ts'

let exam: Exam
let student: BrowserContext

test.beforeEach(async ({ baseURL, browser }) => {
  exam = await openExam(baseURL ?? '')
  student = await signedInStudent(browser, exam)
})
test.afterEach(async () => {
  await student.close()
  await exam.teacher.dispose()
})

const teacherPage = (browser: Browser, baseURL: string | undefined): Promise<Page> => pageOf(browser, 'teacher', baseURL ?? '')
const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function essayId({ teacher, assignmentId }: Exam): Promise<string> {
  const { questions } = (await (await teacher.get(`/api/assignments/${assignmentId}`)).json()) as {
    questions: { id: string; title: string }[]
  }
  return questions.find((question) => question.title === 'Proof')?.id ?? ''
}

/** Begins an attempt, submits nothing, and sends an answer to the essay afterwards. */
async function answerLate(
  { request }: BrowserContext,
  { origin, assignmentId }: Exam,
  questionId: string,
  textAnswer: string,
): Promise<void> {
  const headers = { Origin: origin }
  const begun = await request.post(`${origin}/api/assignments/${assignmentId}/attempts`, { data: { writer: 'w1' }, headers })
  const { attempt } = (await begun.json()) as { attempt: { id: string; epoch: number } }
  await request.post(`${origin}/api/assignments/${assignmentId}/submit`, {
    data: { answers: {}, attemptId: attempt.id, writer: 'w1', epoch: attempt.epoch },
    headers,
  })
  const answers = { [questionId]: { answerId: null, textAnswer, seq: 1, base: 0 } }
  const late = await request.put(`${origin}/api/attempts/${attempt.id}/answers`, {
    data: { writer: 'w1', epoch: attempt.epoch, answers },
    headers,
  })
  expect(late.status(), await late.text()).toBe(409)
}

// Shows: A teacher reviews submissions and grades what the server cannot grade, above all essays.
// Shows: Grading by question works by keyboard alone.
// Shows: A teacher writes, publishes and grades by keyboard alone.
test('by keyboard alone a teacher grades an essay by question, goes on and comes back', async ({ browser, baseURL }) => {
  await handInEssay(student, exam, 'Suppose there were finitely many.')
  const page = await teacherPage(browser, baseURL)
  const keys = new Keyboard(page)
  await page.goto(paths.quizReview(exam.assignmentId))
  await keys.use(page.getByRole('link', { name: 'By question' }))
  await keys.use(page.getByRole('link', { name: 'Grade question 4' }))
  await expect(title(page)).toHaveText('Question 4: Proof')
  await expect(page.getByText('0 of 1 graded')).toBeVisible()
  await expect(page.getByText('Suppose there were finitely many.')).toBeVisible()
  await keys.press('4')
  await expect(page.getByRole('spinbutton', { name: 'Points (of 5)' })).toBeFocused()
  await keys.type('.5')
  await keys.press('Escape')
  await keys.press('c')
  await expect(page.getByRole('textbox', { name: 'Feedback for this answer' })).toBeFocused()
  await keys.type('Well argued. Judge it?')
  await keys.press('Shift+Enter')
  await expect(page.getByText('1 of 1 graded')).toBeVisible()
  await keys.press('Shift+K')
  await expect(title(page)).toHaveText('Question 3: Name')
  await keys.press('Shift+J')
  await expect(title(page)).toHaveText('Question 4: Proof')
  await expect(page.getByRole('spinbutton', { name: 'Points (of 5)' })).toHaveValue('4.5')
  await expect(page.getByRole('textbox', { name: 'Feedback for this answer' })).toHaveValue('Well argued. Judge it?')
  await page.context().close()
})

// Shows: Names are hidden while grading by question; showing them is logged.
test('names are hidden until the teacher confirms, and the server writes it down', async ({ browser, baseURL }) => {
  await handInEssay(student, exam, 'Suppose there were finitely many.')
  const page = await teacherPage(browser, baseURL)
  await page.goto(paths.gradeQuestion(exam.assignmentId, await essayId(exam)))
  await expect(page.getByRole('heading', { level: 2, name: /^Student \d+$/ })).toBeVisible()
  await expect(page.getByText('Ada Lovelace')).toBeHidden()
  await page.getByRole('button', { name: 'Show names' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Show names' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Ada Lovelace' })).toBeVisible()
  const { reveals } = (await (await exam.teacher.get(`/api/teacher-review/${exam.assignmentId}/reveals`)).json()) as {
    reveals: { questionTitle: string }[]
  }
  expect(reveals.map(({ questionTitle }) => questionTitle)).toEqual(['Proof'])
  await page.context().close()
})

// Shows: Drafts of grades survive a lost session.
test('a grade that is being written survives a reload and a lost session', async ({ browser, baseURL }) => {
  await handInEssay(student, exam, 'Suppose there were finitely many.')
  const page = await teacherPage(browser, baseURL)
  const points = page.getByRole('spinbutton', { name: 'Points (of 5)' })
  await page.goto(paths.gradeQuestion(exam.assignmentId, await essayId(exam)))
  await points.fill('3.5')
  await page.reload()
  await expect(points).toHaveValue('3.5')
  await expect(page.getByText('Not saved yet, from an earlier visit')).toBeVisible()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save Grade' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Sign in again to go on' })
  await dialog.getByLabel('Password', { exact: true }).fill('examhall-sample')
  await dialog.getByRole('button', { name: 'Sign in to Examhall' }).click()
  await expect(page.getByText('1 of 1 graded')).toBeVisible()
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('grade_draft_')))
  await expect.poll(drafts).toEqual([])
  await page.context().close()
})

// Shows: Late answers are shown, and a teacher accepts them.
test('a teacher accepts an answer that came late, and grades it', async ({ browser, baseURL }) => {
  await answerLate(student, exam, await essayId(exam), 'There is always one more.')
  const page = await teacherPage(browser, baseURL)
  const grading = new GradingPage(page)
  await page.goto(paths.quizReview(exam.assignmentId))
  await expect(grading.student('Ada Lovelace')).toContainText('Not counted: 1')
  await grading.open('Ada Lovelace')
  const late = page.getByRole('region', { name: 'Late answer to question 4' })
  await expect(late).toContainText('There is always one more.')
  await expect(late).toContainText('The student had submitted the attempt.')
  await expect(late).toContainText('The student has not seen the correct answers.')
  await late.getByRole('button', { name: 'Accept late answer to question 4' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept answer' }).click()
  await expect(late).toContainText('Late answer accepted')
  await expect(grading.question(4).getByText('Ungraded / 5 pts')).toBeVisible()
  await grading.edit(4).click()
  await page.getByLabel('Points (of 5)', { exact: true }).fill('5')
  await page.getByRole('button', { name: 'Save Grade' }).click()
  await expect(grading.question(4).getByText('5 / 5')).toBeVisible()
  await page.context().close()
})

// Shows: Reminders go to the students who have not submitted, or to chosen ones, one per student, quiz and hour at most.
test('reminders go to the outbox, once an hour, and the page says so', async ({ browser, baseURL }) => {
  const page = await teacherPage(browser, baseURL)
  const remind = async () => {
    await page.getByRole('button', { name: 'Send Reminder Email' }).click()
    await page.getByRole('button', { name: 'Send to 1 student', exact: true }).click()
  }
  const dialog = page.getByRole('dialog', { name: 'Send Reminder Email' })
  await page.goto(paths.quizReview(exam.assignmentId))
  await remind()
  await expect(dialog).toContainText('Sent to 1')
  await expect(dialog).toContainText('outbox folder')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await remind()
  await expect(dialog).toContainText('Sent to 0, skipped 1 (already reminded within the hour)')
  await page.context().close()
})

test('a teacher closes an attempt that has no end, with a reason, and the student is told', async ({ browser, baseURL }) => {
  const endless = await openExam(baseURL ?? '', { quiz: { hasTimeLimit: false, timeLimitMinutes: null } })
  const taker = await signedInStudent(browser, endless)
  const it = new ExamPage(await taker.newPage(), endless)
  await it.begin()
  await it.choose('C 3')
  await it.saved()
  const page = await teacherPage(browser, baseURL)
  await page.goto(paths.quizReview(endless.assignmentId))
  const open = page.getByRole('region', { name: 'Open attempts' })
  await expect(open).toContainText('1 of 4 answered, last saved')
  await expect(open).toContainText('No end')
  expect(await faultsOf(page)).toEqual([])
  await open.getByRole('button', { name: 'Close attempt of Ada Lovelace…' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('The room is closing.')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Close attempt', exact: true }).click()
  await expect(open).toBeHidden()
  await it.press('Flag question')
  await expect(it.page.getByText('Your teacher ended this attempt.')).toBeVisible()
  await page.context().close()
  await taker.close()
  await endless.teacher.dispose()
})

test('what waits is a click away, and its page keeps an unsaved grade from being left', async ({ browser, baseURL }) => {
  await handInEssay(student, exam, 'Suppose there were finitely many.')
  const page = await teacherPage(browser, baseURL)
  const points = page.getByRole('spinbutton', { name: 'Points (of 5)' })
  await page.goto(paths.quizReview(exam.assignmentId))
  await page.getByRole('button', { name: 'Grade 1 submission' }).click()
  await expect(points).toBeFocused()
  await expect(points).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Open as page' }).click()
  await expect(page).toHaveTitle(/^Ada Lovelace - .+ · Examhall$/)
  await expect(points).toBeFocused()
  await page.reload()
  await expect(points).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('table', { name: 'Students' })).toBeVisible()
  await page.goForward()
  await expect(points).toBeFocused()
  await points.fill('4')
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving the grade?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(points).toHaveValue('4')
  await page.getByRole('button', { name: 'Save & Close' }).click()
  await expect(page.getByRole('table', { name: 'Students' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Grade \d+ submission/ })).toBeHidden()
  await page.context().close()
})
