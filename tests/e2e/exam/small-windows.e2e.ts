import { expect, test } from '@playwright/test'
import { openExam } from '../../support/school/exam-school.ts'
import { Device } from '../support/devices.ts'
import { act } from '../support/room-acts.ts'

// Shows: On a phone held sideways the line of the clock and the tools stays in sight and takes at most a fifth of the window.
test('On a phone held sideways the clock stays in sight', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '')
  const phone = await Device.open(browser, exam)
  await phone.page.setViewportSize({ width: 740, height: 360 })
  await phone.begin()
  await phone.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const timer = phone.page.getByRole('timer')
  await expect(timer).toBeInViewport({ ratio: 1 })
  await expect(phone.page.getByRole('button', { name: 'Quiz tools' })).toBeInViewport({ ratio: 1 })
  const line = await phone.page.getByRole('banner').boundingBox()
  expect(line?.y).toBe(0)
  expect(line?.height).toBeLessThanOrEqual(72)
  await phone.context.close()
  await exam.teacher.dispose()
})

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

test('Without a network the buttons and the news stay in sight on the smallest phone', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '')
  const phone = await Device.open(browser, exam)
  await phone.page.setViewportSize({ width: 320, height: 568 })
  await phone.begin()
  await act(exam, { kind: 'announce', text: 'Use one half.' })
  const read = phone.page.getByRole('button', { name: 'Read: Announcement from your teacher' })
  await expect(read).toBeVisible()
  await phone.context.setOffline(true)
  await phone.page.getByRole('radio').first().check()
  await expect(phone.page.getByText('Offline: 1 answer is safe on this device')).toBeInViewport({ ratio: 1 })
  for (const button of [read, phone.button('Next')]) await expect(button).toBeInViewport({ ratio: 1 })
  const bar = await phone.page.locator('footer').boundingBox()
  expect(bar?.height, 'a third of the window').toBeLessThanOrEqual(190)
  await phone.context.close()
  await exam.teacher.dispose()
})
