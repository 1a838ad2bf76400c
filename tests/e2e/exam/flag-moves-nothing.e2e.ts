import { expect, test } from '@playwright/test'
import { openExam } from '../../support/school/exam-school.ts'
import { Device } from '../support/devices.ts'

// Shows: Flagging a question moves none of its choices.
test('A flag moves no choice on the smallest phone', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '')
  const phone = await Device.open(browser, exam)
  await phone.page.setViewportSize({ width: 320, height: 640 })
  await phone.begin()
  const choice = phone.page.getByRole('radio').first()
  const top = () => choice.evaluate((one) => Math.round(one.getBoundingClientRect().top))
  const before = await top()
  await phone.press('Flag question')
  await expect(phone.button('Flagged: flag question')).toBeVisible()
  expect(await top()).toBe(before)
  await phone.context.close()
  await exam.teacher.dispose()
})
