import { expect, type Locator, type Page, test } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import { holdTimers } from '../support/held-timers.ts'
import { ExamPage } from '../support/pages/exam-page.ts'
import { openExam, signedInStudent } from '../support/school/exam-school.ts'
import { pageOf } from './support/accounts.ts'
import { enlarge } from './support/large-text.ts'
import { TeacherPages } from './support/teacher-pages.ts'

const toast = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' }).getByRole('alertdialog')

/** How long a toast is shown. */
const TOAST_SHOWN_MS = 4_000

/** Tells whether two things on the screen share a point. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('nothing to compare')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Waits until a toast has arrived where it stays. */
const rest = (toasts: Locator): Promise<void> =>
  toasts.evaluate(async (element) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    for (let frames = 0; frames < 3; frames += 1) await frame()
    await Promise.all(element.getAnimations().map(({ finished }) => finished))
  })

for (const [width, height, opener] of [
  [390, 800, /question navigator/],
  [768, 900, 'Submit Quiz'],
  [1280, 720, 'Submit Quiz'],
] as const) {
  test(`a toast leaves the clock of an exam in sight at ${width} px, also above a dialog`, async ({ browser, baseURL }) => {
    const exam = await openExam(baseURL ?? '')
    const context = await signedInStudent(browser, exam)
    const page = await context.newPage()
    await page.setViewportSize({ width, height })
    await holdTimers(page, TOAST_SHOWN_MS)
    const it = new ExamPage(page, exam)
    await it.begin()
    await page.getByRole('radio').first().check({ force: true })
    await it.saved()
    await page.reload()
    await it.press('Continue Quiz')
    await expect(toast(page)).toBeVisible()
    await expect.poll(() => overlap(toast(page), page.getByRole('timer'))).toBe(false)
    await it.press(opener)
    await expect(page.locator(':root[data-has-overlay]')).toBeAttached()
    const clock = page.getByRole('timer', { includeHidden: true })
    await expect.poll(() => overlap(toast(page), clock)).toBe(false)
    await context.close()
    await exam.teacher.dispose()
  })
}

for (const width of [320, 360])
  test(`a toast leaves the notice that the exam is offline in sight at ${width} px`, async ({ browser, baseURL }) => {
    const exam = await openExam(baseURL ?? '')
    const context = await signedInStudent(browser, exam, { viewport: { width, height: 640 } })
    const page = await context.newPage()
    await holdTimers(page, TOAST_SHOWN_MS)
    const it = new ExamPage(page, exam)
    await it.begin()
    await page.getByRole('radio').first().check({ force: true })
    await it.saved()
    await page.reload()
    await it.press('Continue Quiz')
    await expect(toast(page)).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('radio').last().check({ force: true })
    const notice = page.getByRole('contentinfo').getByText(/^Offline: /)
    await expect(notice).toBeVisible()
    await rest(toast(page))
    expect(await overlap(toast(page), notice)).toBe(false)
    await context.close()
    await exam.teacher.dispose()
  })

test('a toast with a long word keeps it and its button on a phone', async ({ browser, baseURL }) => {
  const page = await pageOf(browser, 'teacher', baseURL ?? '', { viewport: { width: 360, height: 640 } })
  await holdTimers(page, TOAST_SHOWN_MS)
  await page.goto(paths.teacherCourses)
  await new TeacherPages(page).createCourse(`Donau${'dampfschifffahrt'.repeat(6)} ${crypto.randomUUID()}`, 'A long word.')
  await expect(toast(page)).toBeVisible()
  const { right, scrolls } = await toast(page).evaluate((box) => ({
    right: Math.max(...[...box.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right)),
    scrolls: box.scrollWidth > box.clientWidth,
  }))
  expect([right <= 360, scrolls]).toEqual([true, false])
  await page.context().close()
})

test('a toast in large text on a phone leaves the title in sight, and makes room for a dialog', async ({ browser, baseURL }) => {
  const page = await pageOf(browser, 'teacher', baseURL ?? '', { viewport: { width: 360, height: 480 }, bypassCSP: true })
  await holdTimers(page, TOAST_SHOWN_MS)
  await page.goto(paths.teacherCourses)
  await page.getByRole('button', { name: 'Create New Course' }).first().waitFor()
  await enlarge(page)
  await new TeacherPages(page).createCourse(`Large ${crypto.randomUUID().slice(0, 8)}`, 'Nothing in it yet.')
  await expect(toast(page)).toBeVisible()
  await expect(page.locator(':root[data-has-overlay]')).not.toBeAttached()
  await page.evaluate(() => scrollTo(0, 0))
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeInViewport()
  await expect.poll(() => overlap(toast(page), title)).toBe(false)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = page.getByRole('main').getByRole('button').or(page.getByRole('main').getByRole('link')).last()
  await expect.poll(() => overlap(toast(page), last)).toBe(false)
  await page.getByRole('button', { name: 'Create New Course' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => overlap(toast(page), page.getByRole('dialog'))).toBe(false)
  await page.context().close()
})

test('a toast leaves the button of an empty list free', async ({ browser, baseURL }) => {
  const page = await pageOf(browser, 'teacher', baseURL ?? '', { viewport: { width: 1280, height: 560 } })
  const teacher = new TeacherPages(page)
  await holdTimers(page, TOAST_SHOWN_MS)
  await page.goto(paths.teacherCourses)
  const title = `Empty ${crypto.randomUUID()}`
  await teacher.createCourse(title, 'Nothing in it yet.')
  await teacher.openCourse(title)
  const first = page.getByRole('link', { name: 'Create Your First Assignment' })
  await expect(first).toBeVisible()
  await expect(toast(page)).toBeVisible()
  const shown = await toast(page).boundingBox()
  await first.evaluate((link, y) => scrollBy(0, link.getBoundingClientRect().y - y), shown?.y ?? 0)
  const place = await first.boundingBox()
  expect(Math.abs((place?.y ?? 0) - (shown?.y ?? 0))).toBeLessThan(shown?.height ?? 0)
  expect(await overlap(toast(page), first)).toBe(false)
  await page.context().close()
})
