import { expect, test } from '@playwright/test'
import { examQuestions, openExam, signedInStudent, storedAnswers } from '../../support/school/exam-school.ts'
import { runToReply } from '../support/page-clock.ts'
import { act, begin } from '../support/room-acts.ts'

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
  const left = page.locator('dd', { hasText: /^(59:\d\d|1:00:00)$/ })
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

// Shows: A start page with an open attempt shows the minutes that a teacher gives while it is open.
test('A student whose start page is open reads how much time a teacher has given', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '')
  const context = await signedInStudent(browser, exam)
  const page = await context.newPage()
  await begin(page, exam)
  const roomRead = page.waitForResponse(/\/api\/attempts\/[^/]+\/room$/)
  await page.reload()
  await roomRead
  await expect(page.locator('dd', { hasText: /^(59:\d\d|1:00:00)$/ })).toBeVisible()
  await act(exam, { kind: 'minutes', minutes: 5 })
  await expect(page.locator('dd', { hasText: /^1:0[45]:\d\d$/ })).toBeVisible()
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
test('A student who loses the network in a pause is not locked out of the exam', async ({ browser, baseURL }) => {
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
  await expect(page.getByRole('note').filter({ hasText: 'The exam may have gone on' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Euclid')

  await context.setOffline(false)
  await expect(page.getByRole('note').filter({ hasText: 'The exam continues. You have' })).toBeVisible()
  await expect.poll(() => storedAnswers(context, exam)).toMatchObject({ answers: { Proof: 'Euclid' } })
  await context.close()
})
