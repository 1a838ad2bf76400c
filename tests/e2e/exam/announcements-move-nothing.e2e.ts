import { type Browser, expect, type Page, test } from '@playwright/test'
import { drawnTop } from '../../support/drawn-top.ts'
import { examQuestions, openExam, signedInStudent } from '../../support/school/exam-school.ts'
import { enlarge } from '../support/large-text.ts'
import { act, begin, firstQuestion } from '../support/room-acts.ts'

const unread = (page: Page, count: string) => page.getByRole('button', { name: `${count} new from your teacher` })

/** A student who reads the first question and has pressed nothing since the beginning. */
async function reader(browser: Browser, baseURL: string | undefined, width: number, quiz: Record<string, unknown> = {}) {
  const exam = await openExam(baseURL ?? '', { questions: examQuestions, quiz })
  const context = await signedInStudent(browser, exam, { viewport: { width, height: 640 }, bypassCSP: true })
  const page = await context.newPage()
  await begin(page, exam)
  const choice = page.getByRole('radio').first()
  await expect(choice).toBeAttached()
  const top = () => drawnTop(choice)
  const close = () => Promise.all([context.close(), exam.teacher.dispose()])
  return { exam, page, top, close }
}

// Shows: What a teacher says while a student reads a question moves none of its choices.
for (const width of [320, 360, 1280])
  test(`An announcement and a correction move no choice, ${width} px wide`, async ({ browser, baseURL }) => {
    const { exam, page, top, close } = await reader(browser, baseURL, width)
    const before = await top()
    await act(exam, { kind: 'announce', text: 'Use a pencil, and show every step of what you compute on the sheet.' })
    await expect(unread(page, '1')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('note').getByText('Use a pencil')).toBeAttached()
    expect(await top()).toBe(before)
    await act(exam, {
      kind: 'erratum',
      questionId: await firstQuestion(exam),
      text: 'Read "metres" instead of "miles" in the second line.',
    })
    await expect(unread(page, '2')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('note').getByText('Read "metres"')).toBeAttached()
    await expect.poll(top).toBe(before)
    await close()
  })

// Shows: What a teacher says while a student reads a question moves none of its choices.
test('Twelve announcements around a correction move no choice on the smallest phone', async ({ browser, baseURL }) => {
  const { exam, page, top, close } = await reader(browser, baseURL, 320)
  const before = await top()
  const seen: number[] = []
  for (let count = 1; count <= 12; count += 1) {
    if (count === 4) await act(exam, { kind: 'erratum', questionId: await firstQuestion(exam), text: 'Read "metres" instead of "miles".' })
    else await act(exam, { kind: 'announce', text: `Announcement ${count}` })
    await expect(unread(page, `${count}`)).toBeInViewport({ ratio: 1 })
    seen.push(await top())
  }
  expect(seen).toEqual(seen.map(() => before))
  await close()
})

// Shows: While something that a teacher said is not confirmed, a button beside the clock says so, and a press on it lists it.
test('In large text without a time limit the button stands beside the title, and nothing moves', async ({ browser, baseURL }) => {
  const { exam, page, top, close } = await reader(browser, baseURL, 360, { hasTimeLimit: false, timeLimitMinutes: null })
  await enlarge(page)
  const before = await top()
  await act(exam, { kind: 'announce', text: 'Use a pencil.' })
  await expect(unread(page, '1')).toBeInViewport({ ratio: 1 })
  expect(await top()).toBe(before)
  const title = page.getByRole('heading', { level: 1 })
  const textEnd = await title.evaluate(
    (one) => one.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(one).paddingInlineEnd),
  )
  const [button, line] = await Promise.all([unread(page, '1').boundingBox(), title.boundingBox()])
  expect(button?.x).toBeGreaterThanOrEqual(textEnd)
  expect(button?.y).toBeGreaterThanOrEqual(line?.y ?? Number.NaN)
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual((line?.y ?? 0) + (line?.height ?? 0))
  await close()
})

test('A window that was as narrow as can be scrolls nothing when it is wide again', async ({ browser, baseURL }) => {
  const { page, top, close } = await reader(browser, baseURL, 360)
  const before = await top()
  await page.setViewportSize({ width: 220, height: 640 })
  await expect
    .poll(() => page.locator('header', { has: page.getByRole('heading', { level: 1 }) }).evaluate((one: HTMLElement) => one.offsetHeight))
    .toBe(0)
  await page.setViewportSize({ width: 360, height: 640 })
  await expect.poll(top).toBe(before)
  expect(await top()).toBe(before)
  await close()
})

// Shows: On a small phone in large text the first words of a correction begin with the number of its question.
test('In large text on a small phone a correction names its question, and covers no button at the end of the page', async ({
  browser,
  baseURL,
}) => {
  const { exam, page, close } = await reader(browser, baseURL, 320)
  await page.getByRole('button', { name: 'Next' }).click()
  await enlarge(page)
  await act(exam, { kind: 'erratum', questionId: await firstQuestion(exam), text: 'Read $x^{18}$ for $x^{17}$' })
  const line = page.locator('[data-notice="notice"]')
  await expect(line.getByText('Read', { exact: true }).first()).toBeInViewport({ ratio: 1 })
  await expect(line.getByText('Question 1:')).toBeInViewport({ ratio: 1 })
  await expect(line.getByText('Correction to question 1')).toBeHidden()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const [next, news] = await Promise.all([page.getByRole('button', { name: 'Next' }).boundingBox(), line.boundingBox()])
  expect((next?.y ?? 0) + (next?.height ?? 0)).toBeLessThanOrEqual(news?.y ?? 0)
  expect(news?.height).toBeLessThan(100)
  await close()
})
