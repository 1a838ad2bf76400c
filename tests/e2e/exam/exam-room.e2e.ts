import { expect, test } from '@playwright/test'
import { drawnTop } from '../../support/drawn-top.ts'
import { examQuestions, openExam, signedInStudent } from '../../support/school/exam-school.ts'
import { runToReply } from '../support/page-clock.ts'
import { act, begin, firstQuestion, leftOn, undo } from '../support/room-acts.ts'

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
  // The timer is drawn anew within a second.
  await page.clock.runFor(1_000)
  const before = await leftOn(page)
  await page.clock.runFor(3_000)
  expect(await leftOn(page)).toBe(before)
  await act(exam, { kind: 'resume' })
  await expect(paused).toBeHidden()
  await expect(page.getByRole('note').filter({ hasText: /The exam continues\. You have (1 hour|\d+ minutes)/ })).toBeVisible()
  await context.close()
})

test('What a teacher says moves no field that is being written on a phone', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '', { questions: examQuestions.toReversed() })
  const context = await signedInStudent(browser, exam, { viewport: { width: 390, height: 760 } })
  const page = await context.newPage()
  await begin(page, exam)
  const field = page.getByRole('textbox', { name: 'Your answer' })
  await field.fill('Suppose that there are finitely many primes.')
  const top = () => drawnTop(field)
  const before = await top()

  await act(exam, { kind: 'minutes', minutes: 10 })
  await expect(page.getByRole('note').filter({ hasText: '10 minutes' })).toBeAttached()
  const withTime = await top()
  await act(exam, { kind: 'announce', text: 'Use a pencil. '.repeat(10) })
  await expect(page.getByRole('note').filter({ hasText: 'Use a pencil.' })).toBeAttached()
  expect([withTime, await top()]).toEqual([before, before])

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.getByRole('note').filter({ hasText: 'Use a pencil.' })).toBeInViewport()
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

// Shows: An end that moved because an attempt was closed and reopened is not called added time: the exam says that it was reopened, and when.
test('A student who was offline while a closing was undone reads that the attempt was closed and opened again', async ({
  browser,
  baseURL,
}) => {
  const exam = await openExam(baseURL ?? '')
  const context = await signedInStudent(browser, exam)
  const page = await context.newPage()
  await begin(page, exam)
  await context.setOffline(true)
  await undo(exam, await act(exam, { kind: 'close' }))
  await context.setOffline(false)
  await expect(page.getByRole('note').filter({ hasText: 'your teacher opened it again' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('extended your time')).toHaveCount(0)
  await context.close()
})
