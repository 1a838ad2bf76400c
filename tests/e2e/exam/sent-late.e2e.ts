import { expect, test } from '@playwright/test'
import { openExam } from '../../support/school/exam-school.ts'
import { Device } from '../support/devices.ts'

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
