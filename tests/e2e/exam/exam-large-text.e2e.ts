import { expect, type Locator, type Page, test } from '@playwright/test'
import { ExamPage } from '../../support/pages/exam-page.ts'
import { openExam, signedInStudent } from '../../support/school/exam-school.ts'
import { enlarge } from '../support/large-text.ts'

/** How much of the window the bar with Previous and Next takes while a text is written, and how much of the field nothing covers. */
const roomOf = (answer: Locator) =>
  answer.evaluate((field) => {
    const { left, top, bottom } = field.getBoundingClientRect()
    const rows = Array.from({ length: innerHeight }, (_, y) => y).filter((y) => y > top && y < bottom)
    const seen = rows.filter((y) => document.elementFromPoint(left + 20, y) === field).length
    const barTop = document.querySelector('footer')?.getBoundingClientRect().top ?? 0
    return { bar: Math.max(0, innerHeight - barTop) / innerHeight, seen }
  })

for (const { width, height } of [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
])
  test(`Offline, in text at 200 % on ${width} × ${height}, what is written stays in sight`, async ({ browser, baseURL }) => {
    const exam = await openExam(baseURL ?? '')
    const context = await signedInStudent(browser, exam, { viewport: { width, height }, bypassCSP: true })
    const it = new ExamPage(await context.newPage(), exam)
    await it.begin()
    for (let question = 1; question < 4; question += 1) await it.press('Next')
    await it.saved()
    await enlarge(it.page)
    await context.setOffline(true)
    await it.answer().pressSequentially('Euclid')
    await expect(it.page.getByText(/^Offline: /)).toBeAttached()
    await it.answer().pressSequentially(' of Alexandria')
    const { bar, seen } = await roomOf(it.answer())
    expect([bar <= 0.4, seen >= 60]).toEqual([true, true])
    await context.close()
    await exam.teacher.dispose()
  })

/** Taps the last place after another one: taps in one place count as one double tap for as long as they are quick, and here no time passes between them. */
async function tapAnew(elsewhere: Locator, button: Locator): Promise<void> {
  await elsewhere.tap()
  await button.tap()
}

// Shows: A double tap on "Submit Quiz" asks and submits nothing.
test('A double tap on Submit Quiz on a phone asks and submits nothing', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '')
  const context = await signedInStudent(browser, exam, { viewport: { width: 360, height: 740 }, hasTouch: true, bypassCSP: true })
  const it = new ExamPage(await context.newPage(), exam)
  await it.page.clock.install()
  await it.begin()
  await enlarge(it.page)
  for (let question = 1; question < 4; question += 1) await it.press('Next')
  await it.page.clock.pauseAt(Date.now() + 60_000)
  await it.button('Submit Quiz').tap()
  const counts = it.page.getByRole('alertdialog', { name: 'Submit your quiz?' }).getByText('4 unanswered')
  await it.page.clock.runFor(450)
  await tapAnew(counts, it.button('Submit now'))
  await expect(it.machine('quizAttempt')).toHaveAttribute('data-state', /confirming/)
  await it.page.clock.runFor(250)
  await tapAnew(counts, it.button('Submit now'))
  await it.page.clock.resume()
  await expect(it.heading('Quiz Submitted')).toBeVisible()
  await context.close()
  await exam.teacher.dispose()
})

/** Where the timer is in the window, whether anything covers it, and how much of the window its line takes. */
const timerOn = (timer: Locator) =>
  timer.evaluate((digits) => {
    const { left, top, bottom } = digits.getBoundingClientRect()
    const line = digits.closest('section')
    const isUncovered = line?.contains(document.elementFromPoint(left + 4, (top + bottom) / 2)) ?? false
    return { inWindow: top >= 0 && bottom <= innerHeight, isUncovered, share: (line?.clientHeight ?? innerHeight) / innerHeight }
  })

// Shows: The header of the exam counts down where the attempt ends within 24 hours, whatever ends it.
test('In text at 200 % on a phone the time left stays in sight in one compact line, and covers no heading', async ({
  browser,
  baseURL,
}) => {
  const exam = await openExam(baseURL ?? '')
  const context = await signedInStudent(browser, exam, { viewport: { width: 360, height: 740 }, hasTouch: true, bypassCSP: true })
  const it = new ExamPage(await context.newPage(), exam)
  await it.begin()
  await enlarge(it.page)
  await it.page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await it.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const { inWindow, isUncovered, share } = await timerOn(it.page.getByRole('timer'))
  expect([inWindow, isUncovered, share <= 0.12]).toEqual([true, true, true])
  await it.press('Next')
  await expect(it.heading('Question 2 of')).toBeFocused()
  const tops = await it.page.evaluate(() => [
    document.querySelector('main h2')?.getBoundingClientRect().top ?? 0,
    document.querySelector('[aria-label="Test timer"]')?.getBoundingClientRect().bottom ?? 0,
  ])
  expect(tops[0]).toBeGreaterThanOrEqual(tops[1] ?? 0)
  await context.close()
  await exam.teacher.dispose()
})

/** Whether the save state is in the window with nothing over it, and how much of the window the notice above Previous and Next takes. */
const offlineOn = (page: Page) =>
  page.evaluate(() => {
    const state = document.querySelector('[data-status="offline"]')
    const { left, top, bottom } = state?.getBoundingClientRect() ?? new DOMRect(0, -1)
    const inSight = top >= 0 && bottom <= innerHeight && state?.contains(document.elementFromPoint(left + 60, (top + bottom) / 2)) === true
    return { inSight, notice: (document.querySelector('footer [role="note"]')?.clientHeight ?? innerHeight) / innerHeight }
  })

for (const hasTimeLimit of [true, false])
  test(`Offline, in text at 200 % on a phone, the save state stays in sight ${hasTimeLimit ? 'below the timer' : 'without a timer'} and the notice is compact`, async ({
    browser,
    baseURL,
  }) => {
    const exam = await openExam(baseURL ?? '', { quiz: { hasTimeLimit } })
    const context = await signedInStudent(browser, exam, { viewport: { width: 360, height: 640 }, bypassCSP: true })
    const it = new ExamPage(await context.newPage(), exam)
    await it.begin()
    await enlarge(it.page)
    await context.setOffline(true)
    await it.choose('C 3')
    await expect(it.page.getByText(/^Offline: 1 answer/)).toBeAttached()
    await it.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const { inSight, notice } = await offlineOn(it.page)
    expect([inSight, notice <= 0.3]).toEqual([true, true])
    await it.press('Next')
    await expect(it.heading('Question 2 of')).toBeFocused()
    const [state, heading] = await it.page.evaluate(() => [
      document.querySelector('[data-status="offline"]')?.getBoundingClientRect().bottom ?? innerHeight,
      document.querySelector('main h2')?.getBoundingClientRect().top ?? 0,
    ])
    expect(heading).toBeGreaterThanOrEqual(state ?? 0)
    await context.close()
    await exam.teacher.dispose()
  })
