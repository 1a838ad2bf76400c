import { expect, test } from '@playwright/test'
import { type Exam, openExam } from '../../support/school/exam-school.ts'
import { Device } from '../support/devices.ts'

test.use({ serviceWorkers: 'allow' })

let exam: Exam

test.beforeEach(async ({ baseURL }) => {
  exam = await openExam(baseURL ?? '')
})
test.afterEach(() => exam.teacher.dispose())

/** Begins an exam whose questions the device then keeps, and closes its page. */
async function leaveExam(device: Device): Promise<void> {
  await device.begin()
  await device.isKept()
  await device.page.close()
}

// Shows: When another person signs in, a device forgets the questions of everybody else; unsent answers stay.
test('A student whose session has ended leaves no question to the next person', async ({ browser }) => {
  const other = await openExam(exam.origin)
  const a = await Device.open(browser, exam)
  await leaveExam(a)
  await a.context.clearCookies()
  const { email, password } = other.student
  const reply = await a.context.request.post(`${exam.origin}/api/auth/login`, {
    data: { email, password },
    headers: { Origin: exam.origin },
  })
  expect(reply.ok()).toBe(true)
  const next = await a.newTab()
  await next.page.goto(`${exam.origin}/student/courses`)
  await expect.poll(next.keptExams).toBe(0)
  await Promise.all([a.context.close(), other.teacher.dispose()])
})

// Shows: An attempt that ended elsewhere is forgotten as soon as its device learns of it.
test('An exam that was submitted on another device is gone when the first one opens any page', async ({ browser }) => {
  const [phone, laptop] = [await Device.open(browser, exam), await Device.open(browser, exam)]
  await leaveExam(phone)
  await laptop.continue()
  await laptop.press('Submit Quiz')
  await laptop.press('Submit now')
  await expect(laptop.machine('quizAttempt')).toHaveAttribute('data-state', /^(submitted|left)/)
  const again = await phone.newTab()
  await again.page.goto(`${exam.origin}/student/courses`)
  await expect.poll(again.keptExams).toBe(0)
  await Promise.all([phone.context.close(), laptop.context.close()])
})
