import { expect, test } from '@playwright/test'
import { type Exam, openExam } from '../../support/school/exam-school.ts'
import { Device } from '../support/devices.ts'
import { act } from '../support/room-acts.ts'

test.use({ serviceWorkers: 'allow' })

let exam: Exam

test.beforeEach(async ({ baseURL }) => {
  exam = await openExam(baseURL ?? '')
})
test.afterEach(() => exam.teacher.dispose())

const isRestored = (device: Device) =>
  expect(device.machine('answerSaving')).toHaveAttribute('data-state', /^sending\.restored\./, { timeout: 30_000 })

async function reload(device: Device): Promise<void> {
  await device.page.reload()
  await isRestored(device)
  await device.showText()
}

/** Two tabs of one browser; the first has begun, the second writes. */
async function twoTabs(browser: Parameters<typeof Device.open>[0]): Promise<[Device, Device]> {
  const first = await Device.open(browser, exam)
  await first.begin()
  await first.isKept()
  const second = await first.newTab()
  await second.continue()
  await second.type('a1')
  await second.saved()
  return [first, second]
}

// Shows: A page that only shows the exam sends what waits on this device as soon as the page that wrote is gone.
for (const isReloaded of [false, true])
  test(`What a tab wrote offline ${isReloaded ? 'after a reload ' : ''}and left behind counts while another tab of it is open`, async ({
    browser,
  }) => {
    const [first, second] = await twoTabs(browser)
    await second.context.setOffline(true)
    if (isReloaded) await reload(second)
    await second.type('a2')
    await second.isOnDevice('a2')
    await second.page.close()
    await second.context.setOffline(false)
    await expect.poll(() => first.onServer(), { timeout: 60_000 }).toEqual({ counts: 'a2', rivals: [], isOpen: true })
    await first.press('Take over')
    await first.saved()
    await first.showText()
    await expect(first.answer()).toHaveValue('a2')
    await first.isAlone()
    await first.context.close()
  })

// Shows: What a page wrote without the server is sent by whoever goes on with it on this device, and by nobody else.
test('Two tabs that write offline one after the other, in sight of each other, leave nothing to choose', async ({ browser }) => {
  const [first, second] = await twoTabs(browser)
  await second.context.setOffline(true)
  await reload(first)
  await first.type('a2')
  await first.isOnDevice('a2')
  await reload(second)
  await expect(second.answer()).toHaveValue('a2')
  await second.type('a3')
  await second.isOnDevice('a3')
  await second.context.setOffline(false)
  await second.saved()
  await expect(first.machine('answerSaving')).toHaveAttribute('data-state', /^sending\.readOnly\.resting /)
  await second.isAlone()
  expect(await second.onServer()).toEqual({ counts: 'a3', rivals: [], isOpen: true })
  await second.context.close()
})

// Shows: "Continue Quiz" without a network opens the attempt from this device.
// Shows: The start page that hears nothing more of a pause does not say that the clock is stopped.
test('An exam that was paused when the network went away is continued without it', async ({ browser }) => {
  const a = await Device.open(browser, exam)
  await a.begin()
  await a.isKept()
  await act(exam, { kind: 'pause' })
  await expect(a.page.getByText('Your clock is stopped')).toBeVisible()
  const heard = a.page.waitForEvent('requestfinished', (request) => request.url().endsWith('/room'))
  await a.page.reload()
  await heard
  await expect(a.page.getByText('Your clock is stopped')).toBeVisible()
  await a.context.setOffline(true)
  await act(exam, { kind: 'resume' })
  await expect(a.page.getByText('Your clock is stopped')).toHaveCount(0, { timeout: 60_000 })
  await a.press('Continue Quiz')
  await isRestored(a)
  await a.type('a1')
  await a.isOnDevice('a1')
  await a.context.setOffline(false)
  await a.saved()
  await a.isAlone()
  expect(await a.onServer()).toEqual({ counts: 'a1', rivals: [], isOpen: true })
  await a.context.close()
})
