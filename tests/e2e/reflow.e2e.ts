import { expect, type Page, test } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import { openExam } from '../support/school/exam-school.ts'
import { pageOf } from './support/accounts.ts'

/** 1280 × 1024 at 400 % is a window of 320 × 256 pixels. */
const ZOOMED = { width: 320, height: 256 }
const SPACED = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
const isReached = (page: Page) => expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)

async function openRegistration(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
  await isReached(page)
}

/** Whether the middle of what has the focus is in the window and under nothing. */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const { left, top, width, height } = (document.activeElement ?? document.body).getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && (document.activeElement?.contains(hit) || hit.contains(document.activeElement))
  })

const looks: [string, (page: Page) => Promise<void>][] = [
  ['the landing page', (page) => page.goto('/').then(() => undefined)],
  ['the sign-in dialog', (page) => page.goto('/login').then(() => isReached(page))],
  ['the registration dialog', (page) => page.goto('/').then(() => openRegistration(page))],
  ['the register page', (page) => page.goto('/register').then(() => page.getByLabel('Email').waitFor())],
]

test.describe('At 400 % zoom', () => {
  test.use({ bypassCSP: true })

  // Shows: The pages of a visitor do not scroll sideways at 400 percent.
  for (const [name, open] of looks)
    test(`${name} is as wide as the window, also with spaced text, and shows the focus`, async ({ page }) => {
      await page.setViewportSize(ZOOMED)
      await open(page)
      await expect.poll(() => isTooWide(page)).toBe(false)
      for (let stop = 0; stop < 6; stop += 1) {
        await page.keyboard.press('Tab')
        await expect.poll(() => isFocusSeen(page)).toBe(true)
      }
      await page.addStyleTag({ content: SPACED })
      await expect.poll(() => isTooWide(page)).toBe(false)
    })

  for (const role of ['student', 'teacher', 'admin'] as const)
    test(`the layout of a ${role} is as wide as the window, with its menu open`, async ({ browser, baseURL }) => {
      const page = await pageOf(browser, role, baseURL ?? '')
      await page.setViewportSize(ZOOMED)
      await page.goto('/')
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('menuitem', { name: 'Sign Out' }).scrollIntoViewIfNeeded()
      await expect.poll(() => isTooWide(page)).toBe(false)
      await page.context().close()
    })
})

test.describe('With the wish for less motion', () => {
  // Shows: The pages respect the setting for less motion.
  for (const [name, open] of looks)
    test(`${name} does not move`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page)
      expect(await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)).toBe(0)
    })
})

// Shows: The pages can be used in forced colours.
test('With forced colours the chosen tab of a review looks chosen', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '')
  const page = await pageOf(browser, 'teacher', baseURL ?? '', { forcedColors: 'active' })
  await page.goto(paths.quizReview(exam.assignmentId))
  const tabs = page.getByRole('navigation', { name: 'Ways to review' }).getByRole('link')
  await expect(tabs).toHaveText(['By student', 'By question'])
  const lines = await tabs.evaluateAll((links) => links.map((link) => getComputedStyle(link).borderBlockEndColor))
  expect(new Set(lines).size).toBe(2)
  await page.context().close()
  await exam.teacher.dispose()
})

// Shows: The pages can be used in forced colours.
test('With forced colours the question that is edited looks chosen in the outline', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '')
  const page = await pageOf(browser, 'teacher', baseURL ?? '', { forcedColors: 'active' })
  await page.goto(paths.editQuiz(exam.courseId, exam.assignmentId))
  await page.getByRole('tab', { name: /^Questions/ }).click()
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  const entries = page.getByRole('navigation', { name: 'Outline' }).getByRole('button')
  await expect(page.locator('[aria-current="true"]').and(entries)).toBeVisible()
  const [chosen, ...others] = await entries.evaluateAll((all) => all.map((entry) => getComputedStyle(entry).borderBlockEndColor))
  expect([others.length, others.includes(chosen ?? '')]).toEqual([3, false])
  await page.context().close()
  await exam.teacher.dispose()
})

// Shows: The pages can be used in forced colours.
test('With forced colours the meter of the password and the bar of the role stay visible', async ({ browser, baseURL }) => {
  const page = await pageOf(browser, 'student', baseURL ?? '')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  await expect(page.getByRole('banner')).toHaveCSS('border-bottom-width', '2px')
  const visitor = await (await browser.newContext({ forcedColors: 'active' })).newPage()
  await visitor.goto(`${baseURL}/register`)
  await visitor.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await expect(visitor.getByText('Strength: Strong')).toBeVisible()
  const colours = () =>
    visitor.evaluate(() => {
      const steps = [...document.querySelectorAll('[data-machine="passwordStrength"] [aria-hidden] > *')]
      return new Set([...steps, document.body].map((element) => getComputedStyle(element).backgroundColor)).size
    })
  await expect.poll(colours).toBe(2)
  await visitor.context().close()
  await page.context().close()
})
