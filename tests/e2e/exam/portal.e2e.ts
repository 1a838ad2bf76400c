import { expect, test } from '@playwright/test'
import { type Exam, openExam } from '../../support/school/exam-school.ts'
import { Device } from '../support/devices.ts'
import { Portal } from '../support/portal.ts'

test.use({ serviceWorkers: 'allow' })

let exam: Exam
let portal: Portal

test.beforeEach(async ({ baseURL }) => {
  exam = await openExam(baseURL ?? '')
  portal = await Portal.open(exam.origin)
})
test.afterEach(async () => {
  portal.close()
  await exam.teacher.dispose()
})

/** Runs in the page: whether no worker is about to be installed. */
const isSettled = async (): Promise<boolean> =>
  (await navigator.serviceWorker.getRegistrations()).every(({ installing }) => installing === null)

const isRestored = (device: Device) =>
  expect(device.machine('answerSaving')).toHaveAttribute('data-state', /^sending\.restored\./, { timeout: 30_000 })

const openDevice = (browser: Parameters<typeof Device.open>[0]) => Device.open(browser, { ...exam, origin: portal.origin })

// Shows: What a captive portal or a filter answers in place of a file of the product is never kept.
test.describe('What a portal answers while an exam is kept', () => {
  for (const [what, isAnswered] of [
    ['its scripts and styles', (path: string) => /^\/assets\/.*\.(js|css)$/.test(path) && portal.hasBeenAsked('/sw.js')],
    ['its page', (path: string) => path === '/index.html'],
  ] as const)
    test(`in place of ${what} is gone with the portal`, async ({ browser }) => {
      const a = await openDevice(browser)
      portal.answer(isAnswered)
      await a.open()
      await expect.poll(() => portal.hasBeenAsked('/index.html')).toBe(true)
      await expect.poll(() => a.page.evaluate(isSettled)).toBe(true)
      portal.answer()
      await a.begin()
      await a.isKept()
      const away = await a.newTab()
      await away.page.goto(`${portal.origin}/student/courses`)
      await expect(away.heading('Number theory')).toBeVisible()
      await a.context.setOffline(true)
      await a.page.reload()
      await isRestored(a)
      await a.context.close()
    })
})

// Shows: Under a captive portal a reload shows the attempt from this device.
test('A reload under a portal shows the exam, and what is typed counts once the portal is gone', async ({ browser }) => {
  const a = await openDevice(browser)
  await a.begin()
  await a.isKept()
  portal.answer(() => true)
  await a.page.reload()
  await isRestored(a)
  await a.type('under the portal')
  await a.isOnDevice('under the portal')
  portal.answer()
  await a.saved()
  expect(await a.onServer()).toEqual({ counts: 'under the portal', rivals: [], isOpen: true })
  await a.context.close()
})
