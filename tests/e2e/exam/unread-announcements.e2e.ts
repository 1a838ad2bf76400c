import { type Browser, expect, type Page, test } from '@playwright/test'
import { drawnTop } from '../../support/drawn-top.ts'
import { faultsOf } from '../../support/pages/axe.ts'
import { examQuestions, openExam, signedInStudent } from '../../support/school/exam-school.ts'
import { enlarge } from '../support/large-text.ts'
import { act, begin } from '../support/room-acts.ts'

const unread = (page: Page) => page.getByRole('button', { name: '1 new from your teacher' })

/** A student who writes an essay, scrolled so far that nothing above the question is in sight. */
async function writer(browser: Browser, baseURL: string | undefined, look: { width: number; isLarge: boolean }) {
  const exam = await openExam(baseURL ?? '', { questions: examQuestions.toReversed() })
  const context = await signedInStudent(browser, exam, { viewport: { width: look.width, height: 640 }, bypassCSP: true })
  const page = await context.newPage()
  await begin(page, exam)
  if (look.isLarge) await enlarge(page)
  const field = page.getByRole('textbox', { name: 'Your answer' })
  await field.fill('Suppose that there are finitely many primes.\n'.repeat(20))
  await expect(page.getByText(/^Saved \d/)).toBeAttached()
  await field.evaluate((one) => scrollTo(0, one.getBoundingClientRect().top + scrollY - 120))
  const close = () => Promise.all([context.close(), exam.teacher.dispose()])
  return { exam, page, field, close }
}

/** Confirms what is listed and closes the list by keyboard, which the dialog hears once it has the focus that the button had. */
async function confirmIn(page: Page): Promise<void> {
  const list = page.getByRole('dialog', { name: 'Announcements' })
  await list.getByRole('button', { name: 'I have read this' }).click()
  await expect(list.getByRole('button', { name: 'I have read this' })).toHaveCount(0)
  await expect.poll(() => list.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
}

// Shows: While something that a teacher said is not confirmed, a button beside the clock says so, and a press on it lists it.
for (const look of [
  { width: 320, isLarge: false },
  { width: 360, isLarge: true },
  { width: 720, isLarge: false },
  { width: 1280, isLarge: false },
])
  test(`What a teacher says is seen while one writes, ${look.width} px wide${look.isLarge ? ' in large text' : ''}`, async ({
    browser,
    baseURL,
  }) => {
    const { exam, page, field, close } = await writer(browser, baseURL, look)
    const top = () => drawnTop(field)
    const before = await top()
    await act(exam, { kind: 'announce', text: 'Question 3 has a misprint.' })
    await expect(unread(page)).toBeInViewport({ ratio: 1 })
    expect(await top()).toBe(before)
    const [button, timer, tools] = await Promise.all([
      unread(page).boundingBox(),
      page.getByRole('region', { name: 'Test timer' }).locator('span').first().boundingBox(),
      page.getByRole('button', { name: 'Quiz tools' }).boundingBox(),
    ])
    expect(button?.x, 'beside the timer').toBeGreaterThanOrEqual((timer?.x ?? 0) + (timer?.width ?? 0))
    if (!look.isLarge) expect(tools?.y, 'on the line of the tools').toBeLessThan((button?.y ?? 0) + (button?.height ?? 0))
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await close()
  })

test('What is new from the teacher is confirmed in its list, and the writer is where they were', async ({ browser, baseURL }) => {
  const { exam, page, field, close } = await writer(browser, baseURL, { width: 360, isLarge: false })
  await act(exam, { kind: 'announce', text: 'Question 3 has a misprint.' })
  await unread(page).click()
  const list = page.getByRole('dialog', { name: 'Announcements' })
  await expect(list).toContainText('Question 3 has a misprint.')
  await confirmIn(page)
  await expect(unread(page)).toHaveCount(0)
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport()
  await close()
})

// Shows: What a teacher says in an exam is spoken with its formulas in words, never as LaTeX.
// Shows: What a teacher said in an exam is not left in the live regions when the exam is over.
test('What a teacher says is spoken in words, and no longer once the exam is over', async ({ browser, baseURL }) => {
  const { exam, page, close } = await writer(browser, baseURL, { width: 1280, isLarge: false })
  const region = page.locator('[role="status"][data-live-announcer]')
  await act(exam, { kind: 'announce', text: 'Use $\\frac{1}{2}$ now.' })
  await expect(region).toHaveText('Announcement from your teacher: Use start fraction, 1, divided by, 2, end fraction now.')
  await act(exam, { kind: 'close' })
  await expect(page.getByRole('heading', { name: 'Question' })).toHaveCount(0)
  await expect(region).not.toContainText('Announcement')
  await close()
})

const line = (page: Page, of: 'notice' | 'time') => page.locator(`[data-notice="${of}"]`)

// Shows: What a teacher says, and more time, is in sight at once with its first words, above the buttons at the bottom, until it is read.
for (const look of [
  { width: 320, height: 568, isLarge: false },
  { width: 320, height: 568, isLarge: true },
  { width: 640, height: 360, isLarge: false },
  { width: 1280, height: 720, isLarge: false },
])
  test(`News is in sight at once, ${look.width} by ${look.height} px${look.isLarge ? ' in large text' : ''}`, async ({
    browser,
    baseURL,
  }) => {
    const exam = await openExam(baseURL ?? '')
    const context = await signedInStudent(browser, exam, { viewport: look, bypassCSP: true })
    const page = await context.newPage()
    await begin(page, exam)
    if (look.isLarge) await enlarge(page)
    await expect(page.locator('[data-machine="examNotices"]')).toHaveAttribute('data-state', /reading\.known/)
    const choice = page.getByRole('radio').first()
    const top = () => drawnTop(choice)
    const before = await top()
    await act(exam, { kind: 'announce', text: 'Use $\\frac{1}{2}$, and not what is printed in the second line of the question.' })
    await expect(line(page, 'notice').getByText('Use')).toBeInViewport({ ratio: 0.8 })
    await expect(line(page, 'notice').getByRole('button')).toBeInViewport({ ratio: 1 })
    await act(exam, { kind: 'minutes', minutes: 3 })
    await expect(line(page, 'time').getByText('Your teacher extended your time by 3 minutes')).toBeInViewport({ ratio: 1 })
    await expect(line(page, 'notice')).toBeHidden()
    expect(await top(), 'the question has not moved').toBe(before)
    expect(await faultsOf(page)).toEqual([])
    await line(page, 'time').getByRole('button').click()
    await line(page, 'notice').getByRole('button', { name: 'Read: Announcement from your teacher' }).click()
    await confirmIn(page)
    await expect(page.locator('[data-notice]')).toHaveCount(0)
    await Promise.all([context.close(), exam.teacher.dispose()])
  })

test('A tall formula in the news covers neither the question nor the buttons', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '')
  const context = await signedInStudent(browser, exam, { viewport: { width: 640, height: 360 } })
  const page = await context.newPage()
  await begin(page, exam)
  const rows = Array.from({ length: 12 }, (_, row) => `${row} & ${row}`).join('\\\\')
  await act(exam, { kind: 'announce', text: `$$\\begin{array}{r|r}${rows}\\end{array}$$ for question 3` })
  await expect(line(page, 'notice').locator('.katex')).toBeAttached()
  expect((await line(page, 'notice').boundingBox())?.height).toBeLessThan(90)
  await Promise.all([context.close(), exam.teacher.dispose()])
})

test('In large text on a small phone the news covers no button at the end of the page', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '')
  const context = await signedInStudent(browser, exam, { viewport: { width: 320, height: 568 }, bypassCSP: true })
  const page = await context.newPage()
  await begin(page, exam)
  await enlarge(page)
  await act(exam, { kind: 'minutes', minutes: 3 })
  await expect(line(page, 'time')).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const [next, news] = await Promise.all([page.getByRole('button', { name: 'Next' }).boundingBox(), line(page, 'time').boundingBox()])
  expect((next?.y ?? 0) + (next?.height ?? 0)).toBeLessThanOrEqual(news?.y ?? 0)
  await Promise.all([context.close(), exam.teacher.dispose()])
})
