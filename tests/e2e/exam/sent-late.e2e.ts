import { type Browser, expect, type Page, type Route, test } from '@playwright/test'
import { ExamPage } from '../../support/pages/exam-page.ts'
import { openExam, signedInStudent, storedAnswers } from '../../support/school/exam-school.ts'
import { Device } from '../support/devices.ts'
import { act, undo } from '../support/room-acts.ts'

// Shows: An answer of the device that became a rival is shown as needing the student's choice, not merely as unsent.
test('An answer that waited and became the other version says so, and the other device asks before it submits', async ({
  browser,
  baseURL,
}) => {
  const exam = await openExam(baseURL ?? '')
  const [phone, laptop] = [await Device.open(browser, exam), await Device.open(browser, exam)]
  await phone.begin()
  await phone.context.setOffline(true)
  await phone.typeOffline('phone')
  await phone.isOnDevice('phone')
  await phone.page.close()
  await laptop.continue()
  await laptop.type('laptop')
  await laptop.saved()
  await phone.context.setOffline(false)
  const again = await phone.newTab()
  await again.open()
  await expect(again.page.getByText('1 answer that waited on this device was sent but does not count yet')).toBeVisible()
  await laptop.type('laptop, later')
  await laptop.saved()
  await laptop.press('Submit Quiz')
  const dialog = laptop.page.getByRole('alertdialog')
  await expect(dialog.getByRole('region', { name: 'Question 3 was changed in two places' })).toContainText('phone')
  await Promise.all([phone.context.close(), laptop.context.close()])
  await exam.teacher.dispose()
})

const failedDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Your quiz was not submitted' })

/** A student who wrote an answer without a network and whose submit has failed. */
async function failedSubmit(browser: Browser, baseURL: string | undefined) {
  const exam = await openExam(baseURL ?? '')
  const context = await signedInStudent(browser, exam)
  const it = new ExamPage(await context.newPage(), exam)
  await it.keepResult()
  await it.begin()
  await it.goTo(3)
  await context.setOffline(true)
  await it.answer().fill('Euclid')
  await it.press('Submit Quiz')
  await it.press('Submit now')
  await expect(failedDialog(it.page)).toContainText('1 answer is safe on this device; it will be sent when the connection is back')
  await expect(it.page.getByRole('banner').locator('[data-status]')).toHaveText('Offline, safe here')
  const close = () => Promise.all([context.close(), exam.teacher.dispose()])
  return { exam, context, it, close }
}

// Shows: After a failed submit the answers are sent as soon as the network is back, and the submit itself only by "Retry".
test('A failed submit leaves no answer on the device: it is sent while the dialog is open', async ({ browser, baseURL }) => {
  const { exam, context, it, close } = await failedSubmit(browser, baseURL)
  await context.setOffline(false)
  await it.saved()
  await expect(failedDialog(it.page)).toContainText("Your answers are kept: the server's copy is from")
  await expect(failedDialog(it.page)).not.toContainText('will be sent')
  const { answers, attempt } = await storedAnswers(context, exam)
  expect([answers.Name, attempt !== null], 'it is stored, and nothing is submitted').toEqual(['Euclid', true])
  await it.press('Retry')
  await expect(it.heading('Quiz Submitted')).toBeVisible()
  await close()
})

// Shows: After a failed submit the answers are sent as soon as the network is back, and the submit itself only by "Retry".
test('A save that is overtaken by Retry changes nothing when it arrives', async ({ browser, baseURL }) => {
  const { exam, context, it, close } = await failedSubmit(browser, baseURL)
  const held: Route[] = []
  await it.page.route('**/answers', (route) => void held.push(route))
  await context.setOffline(false)
  await expect.poll(() => held.length).toBe(1)
  await it.press('Retry')
  await expect(it.heading('Quiz Submitted')).toBeVisible()
  const url = held[0]?.request().url() ?? ''
  const late = await context.request.put(url, { data: held[0]?.request().postDataJSON(), headers: { Origin: exam.origin } })
  const reply = await late.json()
  expect([late.status(), reply.reason, reply.evidence ?? []]).toEqual([409, 'attemptClosed', []])
  await close()
})

// Shows: One device in the browser: a lost reply, a late save, a delayed Begin and a delayed submit lose nothing.
test('A submit whose reply was lost is shown as submitted without a press', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '')
  const device = await Device.open(browser, exam)
  await device.keepResult()
  await device.begin()
  await device.type('Euclid')
  await device.saved()
  await device.cut('**/submit', { delivers: true })
  await device.press('Submit Quiz')
  await device.press('Submit now')
  await expect(device.heading('Quiz Submitted')).toBeVisible()
  await Promise.all([device.context.close(), exam.teacher.dispose()])
})

test.describe('With the worker that keeps an exam', () => {
  test.use({ serviceWorkers: 'allow' })

  // Shows: What a student wrote while the attempt was closed comes back once it is reopened, from every page and device: in the field, or as a choice.
  test('What was typed after a reload without a network is in the field again when a closing by mistake is undone', async ({
    browser,
    baseURL,
  }) => {
    const exam = await openExam(baseURL ?? '')
    const a = await Device.open(browser, exam)
    await a.begin()
    await a.isKept()
    await a.type('a1')
    await a.saved()
    await a.context.setOffline(true)
    const closing = await act(exam, { kind: 'close' })
    await a.page.reload()
    await expect(a.page.getByText('This exam was opened from this device')).toBeVisible()
    await a.showText()
    await a.answer().fill('a2')
    await a.isOnDevice('a2')
    await a.context.setOffline(false)
    await expect(a.page.getByText(/^1 answer arrived after your attempt had ended/)).toBeVisible()
    await undo(exam, closing)
    await a.continue()
    await a.showText()
    await expect(a.answer()).toHaveValue('a2')
    await a.saved()
    expect(await a.onServer()).toEqual({ counts: 'a2', rivals: [], isOpen: true })
    await a.context.close()
    await exam.teacher.dispose()
  })
})
