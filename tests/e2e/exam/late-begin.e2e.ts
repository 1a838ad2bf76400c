import { expect, type Route, test } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { whenChecked } from '../../support/pages/exam-page.ts'
import { changeQuiz, type Exam, openExam } from '../../support/school/exam-school.ts'
import { Device } from '../support/devices.ts'

let exam: Exam

test.beforeEach(async ({ baseURL }) => {
  exam = await openExam(baseURL ?? '')
})
test.afterEach(() => exam.teacher.dispose())

// Shows: A tab whose request to go on is answered late leaves the exam to the tab that was opened meanwhile.
for (const late of ['request', 'reply'] as const)
  test(`A late ${late} of a tab that wanted to go on leaves the tab alone that writes`, async ({ browser }) => {
    const first = await Device.open(browser, exam)
    await first.begin()
    await first.page.reload()
    await expect(first.button('Continue Quiz')).toBeVisible()
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
    await first.page.route('**/api/assignments/*/attempts', async (route) => {
      if (late === 'request') await allowed
      const response = await route.fetch()
      await allowed
      await route.fulfill({ response })
    })
    const asked = first.page.waitForRequest('**/api/assignments/*/attempts')
    await first.press('Continue Quiz')
    await asked
    const second = await first.newTab()
    await second.continue()
    await second.type('b1')
    await second.saved()
    allow()
    await expect(first.page.getByText('This exam has since been opened in another tab')).toBeVisible()
    await second.type('b2')
    await second.saved()
    await second.isAlone()
    expect(await second.onServer()).toEqual({ counts: 'b2', rivals: [], isOpen: true })
    await first.continue()
    await first.showText()
    await expect(first.answer()).toHaveValue('b2')
    await first.context.close()
  })

// Shows: "Continue Quiz" begins no new attempt where the attempt that the page shows has ended meanwhile.
test('"Continue Quiz" after another device has submitted shows the result, and begins nothing', async ({ browser, baseURL }) => {
  const twice = await openExam(baseURL ?? '', { quiz: { allowedAttempts: 2 } })
  const phone = await Device.open(browser, twice)
  await phone.begin()
  const tablet = await Device.open(browser, twice)
  await tablet.open()
  await expect(tablet.button('Continue Quiz')).toBeVisible()
  await phone.press('Submit Quiz')
  await phone.press('Submit now')
  await expect(phone.machine('quizAttempt')).toHaveAttribute('data-state', /^submitted/)
  await tablet.press('Continue Quiz')
  await expect(tablet.machine('quizAttempt')).toHaveAttribute('data-state', 'submitted.staying')
  await expect(tablet.page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await tablet.onServer()).toMatchObject({ isOpen: false })
  await phone.context.close()
  await tablet.context.close()
  await twice.teacher.dispose()
})

// Shows: The result page also opens the review where the server took the submission and its reply was lost.
test('A submission whose reply was lost opens its review', async ({ browser }) => {
  const device = await Device.open(browser, exam)
  await device.begin()
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
  }
  await device.page.route('**/submit', lose, { times: 1 })
  await device.press('Submit Quiz')
  await device.press('Submit now')
  await expect(device.page.getByRole('heading', { name: 'Quiz Submitted' })).toBeFocused()
  await expect(device.page).toHaveURL(/\/student\/quiz\/review\//)
  await device.context.close()
})

test('A server of the build before, which an update has not reached, begins and continues the exam', async ({ browser }) => {
  const device = await Device.open(browser, exam)
  let refused = 0
  await device.page.route('**/api/assignments/*/attempts', async (route) => {
    const unknown = ['attempt', 'timeLimitMinutes'].find((name) => name in route.request().postDataJSON())
    if (!unknown) return route.fallback()
    refused += 1
    await route.fulfill({ status: 400, json: { success: false, reason: 'unknownField', message: `Unknown field "${unknown}".` } })
  })
  await device.begin()
  expect(refused).toBe(1)
  await device.page.reload()
  await device.continue()
  expect(refused).toBe(2)
  await device.context.close()
})

// Shows: No attempt begins with less time than its page shows: the page then shows the new limit and says that it has changed.
test('A page that shows more time than there is begins nothing at first, and shows what there is', async ({ browser }) => {
  await changeQuiz(exam, { timeLimitMinutes: 45 })
  const { page, context } = await Device.open(browser, exam)
  await page.goto(paths.quizAttempt(exam.assignmentId))
  await whenChecked(page)
  await expect(page.getByText('This quiz has a time limit of 45 minutes')).toBeVisible()
  await changeQuiz(exam, { timeLimitMinutes: 30 })
  await page.getByRole('button', { name: 'Begin Quiz' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^Your time limit has changed since this page was opened\./)
  await expect(page.getByText('This quiz has a time limit of 30 minutes')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Begin Quiz' })).toBeFocused()
  await page.getByRole('button', { name: 'Begin Quiz' }).click()
  await expect(page.getByRole('timer')).toHaveText(/^29:5\d|30:00/)
  await context.close()
})

// Shows: No attempt begins before the code of its page, and what keeps its answers on this device, is there.
for (const [lost, told] of [
  ['journal', 'Network error. Please check your connection.'],
  ['exam-screen', 'The quiz could not be started. Please try again.'],
] as const)
  test(`Where a bad line loses the code of the ${lost}, the exam begins once it has arrived, and keeps answers`, async ({ browser }) => {
    const device = await Device.open(browser, exam)
    await device.page.route(`**/assets/${lost}-*`, (route) => route.abort('connectionreset'))
    await device.open()
    await device.press('Begin Quiz')
    await expect(device.page.getByText(told)).toBeVisible()
    await device.page.unroute(`**/assets/${lost}-*`)
    await device.press('Begin Quiz')
    await expect(device.page.getByRole('main').getByRole('heading', { name: /^Question 1 of/ })).toBeFocused()
    await device.context.setOffline(true)
    await device.typeOffline('kept')
    await device.isOnDevice('kept')
    await device.context.close()
  })
