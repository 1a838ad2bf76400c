import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { type Exam, examQuestions, openExam, signedInStudent, storedAnswers } from '../../support/school/exam-school.ts'
import { runToReply } from '../support/page-clock.ts'

type Act =
  | { kind: 'pause' | 'resume' | 'close' }
  | { kind: 'minutes'; minutes: number }
  | { kind: 'announce'; text: string }
  | { kind: 'erratum'; questionId: string; text: string }

async function act({ teacher, assignmentId }: Exam, what: Act): Promise<string> {
  const data = { actId: randomUUID(), act: what, to: 'all', reason: 'Fire alarm' }
  const reply = await teacher.post(`/api/exam-room/${assignmentId}/acts`, { data })
  expect(reply.status(), await reply.text()).toBe(200)
  return data.actId
}

async function undo({ teacher, assignmentId }: Exam, actId: string): Promise<void> {
  const reply = await teacher.post(`/api/exam-room/${assignmentId}/acts/${actId}/undo`, { data: { reason: 'The wrong room' } })
  expect(reply.status(), await reply.text()).toBe(200)
}

async function firstQuestion({ teacher, assignmentId }: Exam): Promise<string> {
  const room = await (await teacher.get(`/api/exam-room/${assignmentId}`)).json()
  return room.questions[0].id
}

async function begin(page: Page, { assignmentId }: Exam): Promise<void> {
  await page.goto(paths.quizAttempt(assignmentId))
  await page.getByRole('button', { name: 'Begin Quiz' }).click()
  await expect(page.getByRole('heading', { name: 'Question 1 of 4' })).toBeVisible()
}

const leftOn = (page: Page) => page.getByRole('timer').innerText()

test('A teacher pauses, announces, corrects and resumes, and the student reads it at once', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '')
  const context = await signedInStudent(browser, exam)
  const page = await context.newPage()
  await page.clock.install()
  await begin(page, exam)

  await act(exam, { kind: 'announce', text: 'Use a pencil.' })
  const announcement = page.getByRole('note').filter({ hasText: 'Use a pencil.' })
  await expect(announcement).toBeVisible({ timeout: 5_000 })
  await announcement.getByRole('button', { name: 'I have read this' }).click()
  await expect(announcement).toBeHidden()
  await page.getByRole('button', { name: 'Announcements' }).click()
  await expect(page.getByRole('dialog', { name: 'Announcements' })).toContainText('Use a pencil.')
  await page.getByRole('button', { name: 'Close' }).click()

  await act(exam, { kind: 'erratum', questionId: await firstQuestion(exam), text: 'The side is 5.' })
  await expect(page.getByRole('note').filter({ hasText: 'Correction to question 1' })).toContainText('The side is 5.')

  await act(exam, { kind: 'pause' })
  const paused = page.getByRole('alertdialog', { name: 'The exam is paused' })
  await expect(paused).toContainText('Your teacher has paused the exam. Your clock is stopped.')
  await act(exam, { kind: 'announce', text: 'Stay seated.' })
  await expect(paused.getByText('Stay seated.')).toBeInViewport()
  await expect(page.getByRole('status').filter({ hasText: 'Announcement from your teacher: Stay seated.' })).toBeAttached()
  const before = await leftOn(page)
  await page.clock.runFor(3_000)
  expect(await leftOn(page)).toBe(before)
  await act(exam, { kind: 'resume' })
  await expect(paused).toBeHidden()
  await expect(page.getByText(/The exam goes on\. You have (1 hour|\d+ minutes)/)).toBeVisible()
  await context.close()
})

test('A student who reloads while the exam is paused reads that it is, and when it goes on', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '')
  const context = await signedInStudent(browser, exam)
  const page = await context.newPage()
  await page.clock.install()
  await begin(page, exam)
  await act(exam, { kind: 'pause' })
  await expect(page.getByRole('alertdialog', { name: 'The exam is paused' })).toBeVisible()
  await page.reload()
  const sentence = page.getByText('Your teacher has paused the exam. Your clock is stopped.')
  await expect(sentence).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Fresh' })).toHaveCount(0)
  const left = page.locator('dd', { hasText: /^59:\d\d$/ })
  const isHeld = async () => {
    const before = await left.innerText()
    await page.clock.runFor(3_000)
    return (await left.innerText()) === before
  }
  await expect.poll(isHeld).toBe(true)
  await act(exam, { kind: 'resume' })
  await expect(sentence).toBeHidden()
  await expect(page.getByRole('button', { name: 'Start Fresh' })).toBeVisible()
  await act(exam, { kind: 'pause' })
  await expect(sentence).toBeVisible()
  await context.close()
})

test('What a teacher says moves no field that is being written on a phone', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '', { questions: examQuestions.toReversed() })
  const context = await signedInStudent(browser, exam, { viewport: { width: 390, height: 760 } })
  const page = await context.newPage()
  await begin(page, exam)
  const field = page.getByRole('textbox', { name: 'Your answer' })
  await field.fill('Suppose that there are finitely many primes.')
  const top = () => field.evaluate((one) => Math.round(one.getBoundingClientRect().top))
  const before = await top()

  await act(exam, { kind: 'minutes', minutes: 10 })
  await expect(page.getByRole('note').filter({ hasText: '10 minutes' })).toBeAttached()
  const withTime = await top()
  await act(exam, { kind: 'announce', text: 'Use a pencil. '.repeat(10) })
  await expect(page.getByRole('note').filter({ hasText: 'Use a pencil.' })).toBeAttached()
  expect([withTime, await top()]).toEqual([before, before])

  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.getByRole('note').filter({ hasText: 'Use a pencil.' })).toBeInViewport()
  await context.close()
})

test('Without the stream the student reads it within 40 s', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '')
  const context = await signedInStudent(browser, exam)
  const page = await context.newPage()
  await page.clock.install()
  await page.route('**/api/attempts/*/stream', (route) => route.abort())
  await begin(page, exam)
  await act(exam, { kind: 'pause' })
  await runToReply(page, /\/answers$/, 40)
  await expect(page.getByRole('alertdialog', { name: 'The exam is paused' })).toBeVisible()
  await context.close()
})

// Shows: A page that hears nothing more of a pause opens the exam again and says that the clock may be running.
test('Who loses the network in a pause is not locked out of the exam', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '', { questions: examQuestions.toReversed() })
  const context = await signedInStudent(browser, exam)
  const page = await context.newPage()
  await begin(page, exam)
  await act(exam, { kind: 'pause' })
  const paused = page.getByRole('alertdialog', { name: 'The exam is paused' })
  await expect(paused).toBeVisible()
  await context.setOffline(true)
  await act(exam, { kind: 'resume' })
  await expect(paused).toBeHidden({ timeout: 25_000 })
  await expect(page.getByRole('note').filter({ hasText: 'The exam may go on.' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Euclid')

  await context.setOffline(false)
  await expect(page.getByText(/The exam goes on\. You have/)).toBeVisible()
  await expect.poll(() => storedAnswers(context, exam)).toMatchObject({ answers: { Proof: 'Euclid' } })
  await context.close()
})

// Shows: A page whose attempt was closed and reopened offers to continue it within 40 seconds.
test('A teacher closes the attempts by mistake and undoes it, and the student reads both and goes on', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '')
  const context = await signedInStudent(browser, exam)
  const page = await context.newPage()
  await page.clock.install()
  await begin(page, exam)
  const closing = await act(exam, { kind: 'close' })
  await expect(page.getByRole('heading', { name: 'Quiz Submitted' })).toBeVisible({ timeout: 5_000 })
  await undo(exam, closing)
  await runToReply(page, /\/api\/assignments\/[^/]+$/, 40)
  await expect(page.getByText('Your teacher has reopened your attempt. Continue it here.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Continue Quiz' }).click()
  await expect(page.getByRole('heading', { name: 'Question 1 of 4' })).toBeVisible()
  await context.close()
})
