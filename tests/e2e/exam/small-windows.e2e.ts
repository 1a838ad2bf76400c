import { expect, test } from '@playwright/test'
import { drawnTop } from '../../support/drawn-top.ts'
import { endWindowIn, openExam } from '../../support/school/exam-school.ts'
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
  const top = () => drawnTop(choice)
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

const enlarge = (phone: Device, isLarge: boolean) =>
  phone.page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size
    },
    isLarge ? '200%' : '',
  )

const phones = [
  { width: 360, height: 640, isLarge: false },
  { width: 320, height: 568, isLarge: false },
  { width: 360, height: 640, isLarge: true },
  { width: 320, height: 568, isLarge: true },
]

// Shows: On a phone the button that takes over is in sight, wherever the page had been scrolled to.
test('The way to take over is in sight of whoever was writing, and moves no field', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '')
  const phone = await Device.open(browser, exam)
  await phone.begin()
  await phone.type('Eu')
  const other = await phone.newTab()
  for (const { width, height, isLarge } of phones) {
    await phone.page.setViewportSize({ width, height })
    await enlarge(phone, isLarge)
    await phone.answer().focus()
    await phone.answer().evaluate((field) => field.scrollIntoView({ block: 'start' }))
    const top = () => drawnTop(phone.answer())
    const before = await top()
    await other.continue()
    await expect(phone.button('Take over')).toBeInViewport({ ratio: 1 })
    expect(await top()).toBe(before)
    const notice = await phone.page.getByRole('alert').filter({ hasText: 'This exam is open elsewhere' }).locator('..').boundingBox()
    expect(notice?.height, 'a third of the window').toBeLessThanOrEqual(height / 3)
    await phone.press('Take over')
    await expect(phone.button('Take over')).toHaveCount(0)
  }
  await phone.context.close()
  await exam.teacher.dispose()
})

// Shows: Why a quiz does not begin or go on is said below the button that was pressed, and scrolled into sight.
test('Why a quiz does not begin is in sight of whoever pressed the button', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '')
  await endWindowIn(exam, -60_000)
  const phone = await Device.open(browser, exam)
  for (const { width, height, isLarge } of phones) {
    await phone.page.setViewportSize({ width, height })
    await phone.open()
    await enlarge(phone, isLarge)
    await phone.press('Begin Quiz')
    await expect(phone.page.getByText('This quiz is closed.')).toBeInViewport({ ratio: 1 })
    await expect(phone.button('Begin Quiz')).toBeInViewport()
  }
  await phone.context.close()
  await exam.teacher.dispose()
})
