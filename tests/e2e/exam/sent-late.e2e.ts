import { expect, test } from '@playwright/test'
import { openExam } from '../../support/school/exam-school.ts'
import { Device } from '../support/devices.ts'
import { act, undo } from '../support/room-acts.ts'

test.use({ serviceWorkers: 'allow' })

// Shows: An answer of the device that became a rival is said to need the student, not only to be sent.
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
