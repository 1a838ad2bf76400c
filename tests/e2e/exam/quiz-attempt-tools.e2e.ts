import { type Browser, expect, type Page, test } from '@playwright/test'
import { crossingsKey } from '../../../src/services/device/crossed-out-choices.ts'
import { ExamPage } from '../../support/pages/exam-page.ts'
import { type Exam, examQuestions, openExam, signedInStudent, storedAnswers } from '../../support/school/exam-school.ts'
import { pressEscape } from '../support/keyboard.ts'

const lines = 'Two trains leave at the same time and travel towards each other on parallel tracks. '
/** Red, 1 × 1. */
const picture = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
const questions = [
  { ...examQuestions[0], questionText: lines.repeat(6), imageUrl: picture, imageAlt: 'A red square' },
  ...examQuestions.slice(1),
]

let exam: Exam

test.beforeEach(async ({ baseURL }) => {
  exam = await openExam(baseURL ?? '', { questions })
})
test.afterEach(() => exam.teacher.dispose())

async function begun(browser: Browser, options: object = {}): Promise<ExamPage> {
  const context = await signedInStudent(browser, exam, options)
  const it = new ExamPage(await context.newPage(), exam)
  await it.begin()
  await expect(it.button('Quiz tools')).toBeEnabled()
  return it
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
const moving = (page: Page) => page.evaluate(() => document.getAnimations().length)

/** Opens each of the tools in turn and looks at the page while it is open. */
async function eachTool(it: ExamPage, look: () => Promise<void>): Promise<void> {
  const { page } = it
  await it.press('Quiz tools')
  await page.getByRole('checkbox', { name: 'Line focus' }).check()
  await look()
  await it.press('Keyboard shortcuts')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await look()
  await pressEscape(page)
  await expect(it.button('Quiz tools')).toBeFocused()
  await it.press('Zoom picture')
  await expect(page.getByRole('dialog', { name: 'Picture' })).toBeVisible()
  await look()
  await pressEscape(page)
  await expect(it.button('Zoom picture')).toBeFocused()
  await it.press('Cross out B')
  await page.getByRole('radio').first().check({ force: true })
  await look()
}

test.describe('The tools of an exam', () => {
  // Shows: axe finds nothing in any state of a student's machines, light or dark.
  test('are accessible', async ({ browser }) => {
    test.slow()
    const it = await begun(browser)
    await eachTool(it, it.isAccessible.bind(it))
    await it.page.context().close()
  })

  test('need no network once the exam runs', async ({ browser }) => {
    const it = await begun(browser)
    await it.page.context().setOffline(true)
    await eachTool(it, async () => undefined)
    await it.page.keyboard.press('Control+Enter')
    await expect(it.page.getByRole('alertdialog')).toContainText('1 answered')
    await it.page.context().close()
  })

  for (const [width, height] of [
    [320, 640],
    [320, 256],
  ] as const) {
    // Shows: The exam and the pages of a course fit 320 pixels and 400 percent.
    test(`fit into ${width} × ${height} without sideways scrolling`, async ({ browser }) => {
      const it = await begun(browser, { viewport: { width, height } })
      const seen: number[] = []
      await eachTool(it, async () => void seen.push(await sideways(it.page)))
      await it.page.evaluate(() => Object.assign(document.documentElement.dataset, { textSize: '26' }))
      seen.push(await sideways(it.page))
      expect(seen.filter((over) => over > 0)).toEqual([])
      await it.page.context().close()
    })
  }

  // Shows: The pages respect the setting for less motion.
  test('stand still where motion is reduced', async ({ browser }) => {
    const it = await begun(browser, { reducedMotion: 'reduce' })
    const seen: number[] = []
    await eachTool(it, async () => void seen.push(await moving(it.page)))
    expect(seen).toEqual([0, 0, 0, 0])
    await it.page.context().close()
  })

  // Shows: The exam has a line focus.
  test('dim the question but for three lines that the keys move', async ({ browser }) => {
    const it = await begun(browser)
    const mask = () => it.page.locator('#question-text').evaluate((text) => text.style.maskImage)
    await it.press('Quiz tools')
    await it.page.getByRole('checkbox', { name: 'Line focus' }).check()
    await pressEscape(it.page)
    await expect(it.button('Quiz tools')).toBeFocused()
    await expect.poll(mask).toMatch(/^linear-gradient/)
    const first = await mask()
    await it.page.keyboard.press('ArrowDown')
    await expect.poll(mask).not.toBe(first)
    expect(await mask()).toMatch(/^linear-gradient/)
    await it.page.context().close()
  })
})

test.describe('What is crossed out', () => {
  // Shows: A choice can be crossed out and stays crossed out.
  // Shows: What is crossed out is never sent as an answer.
  test('survives a reload, is never sent and goes with the exam', async ({ browser }) => {
    const it = await begun(browser)
    await it.keepResult()
    const key = crossingsKey({ userId: exam.student.id, assignmentId: exam.assignmentId })
    const kept = () => it.page.evaluate((name) => localStorage.getItem(name) !== null, key)
    await it.press('Cross out B')
    await it.page.reload()
    await it.press('Continue Quiz')
    await expect(it.button('Cross out B')).toHaveAttribute('aria-pressed', 'true')
    await it.saved()
    const { answers } = await storedAnswers(it.page.context(), exam)
    await it.press('Submit Quiz')
    await it.press('Submit now')
    await expect(it.heading('Quiz Submitted')).toBeFocused()
    await expect.poll(kept).toBe(false)
    expect(answers.Area).toBe('')
    await it.page.context().close()
  })

  // Shows: The pages can be used in forced colours.
  test('and what is current, answered and flagged shows in forced colours', async ({ browser }) => {
    const it = await begun(browser, { forcedColors: 'active' })
    await it.press('Cross out B')
    await it.page.getByRole('radio').first().check({ force: true })
    await it.press('Flag question')
    const cell = it.page.getByRole('complementary').getByRole('button', { name: 'Question 1, answered, flagged' })
    const looks = await cell.evaluate((element) => {
      const { outlineStyle, borderBlockEndWidth } = getComputedStyle(element)
      return [outlineStyle, borderBlockEndWidth, element.querySelectorAll('svg').length]
    })
    const strike = await it.page
      .locator('[data-crossed] label')
      .evaluate((label) => getComputedStyle(label, '::after').borderBlockStartStyle)
    expect([...looks, strike]).toEqual(['solid', '4px', 1, 'solid'])
    await it.page.context().close()
  })
})
