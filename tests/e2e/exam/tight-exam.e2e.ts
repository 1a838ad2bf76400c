import { expect, type Locator, type Page, test } from '@playwright/test'
import { holdTimers } from '../../support/held-timers.ts'
import { ExamPage } from '../../support/pages/exam-page.ts'
import { openExam, signedInStudent } from '../../support/school/exam-school.ts'
import { brokenWords, enlarge } from '../support/large-text.ts'

const TOAST_SHOWN_MS = 4_000

const toast = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' }).getByRole('alertdialog')

const topOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().top)
const toastBottom = (page: Page) => toast(page).evaluate((element) => element.getBoundingClientRect().bottom)

/** How much of a thing is below the toasts and inside the window, in pixels. */
const freeHeight = (place: Locator) =>
  place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const toasts = document.querySelector('[aria-label="Notifications"]')?.getBoundingClientRect().bottom ?? 0
    return Math.min(bottom, innerHeight) - Math.max(top, toasts)
  })

/** The texts of a place that stand out of it on the right. */
const cutWords = (place: Locator) =>
  place.evaluate((element) => {
    const edge = element.getBoundingClientRect().right
    return [...element.querySelectorAll('*')]
      .filter((part) => part.getBoundingClientRect().right > edge + 1)
      .map((part) => part.textContent)
  })

for (const [width, height] of [
  [320, 640],
  [360, 780],
] as const)
  test(`In text at 200 % on ${width} px a continued exam shows its question, and whole words in its dialogs`, async ({
    browser,
    baseURL,
  }) => {
    const exam = await openExam(baseURL ?? '')
    const context = await signedInStudent(browser, exam, { viewport: { width, height }, bypassCSP: true })
    const it = new ExamPage(await context.newPage(), exam)
    await holdTimers(it.page, TOAST_SHOWN_MS)
    await it.begin()
    await it.page.getByRole('radio').last().check({ force: true })
    await it.saved()
    await it.page.reload()
    await enlarge(it.page)
    await it.press('Continue Quiz')
    await expect(toast(it.page)).toBeVisible()
    const question = it.page.getByText('A square has the side')
    await expect.poll(async () => (await toastBottom(it.page)) <= (await topOf(question))).toBe(true)
    await it.press(/question navigator/)
    await expect(it.page.getByRole('dialog', { name: 'Question Navigator' })).toBeVisible()
    const close = it.page.getByRole('button', { name: 'Close' })
    await expect.poll(async () => (await toastBottom(it.page)) <= (await topOf(close))).toBe(true)
    const legend = it.page.getByRole('list', { name: 'Legend' })
    expect([await cutWords(legend), await brokenWords(legend)]).toEqual([[], []])
    await it.page.getByRole('dialog').getByRole('button', { name: 'Submit Quiz' }).click()
    const confirm = it.page.getByRole('alertdialog', { name: 'Submit your quiz?' })
    await expect(confirm.getByText('Answer C')).toBeAttached()
    await expect.poll(async () => (await freeHeight(confirm)) / height).toBeGreaterThan(0.4)
    expect(await brokenWords(confirm)).toEqual([])
    await context.close()
    await exam.teacher.dispose()
  })

test('In text at 200 % on the smallest phone the question before submitting opens at its title', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '')
  const context = await signedInStudent(browser, exam, { viewport: { width: 320, height: 568 }, bypassCSP: true })
  const it = new ExamPage(await context.newPage(), exam)
  await it.begin()
  await enlarge(it.page)
  for (let question = 1; question < 4; question += 1) await it.press('Next')
  await it.press('Submit Quiz')
  const confirm = it.page.getByRole('alertdialog', { name: 'Submit your quiz?' })
  await expect(confirm.getByRole('button', { name: 'Keep working' })).toBeFocused()
  await expect(confirm.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  await expect(confirm.getByRole('heading')).toBeInViewport({ ratio: 1 })
  await context.close()
  await exam.teacher.dispose()
})
