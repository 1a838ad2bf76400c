import { expect, type Page, test } from '@playwright/test'
import { faultsOf } from '../support/axe.ts'
import { openExam } from '../support/exam-school.ts'
import { pageOf } from './support/accounts.ts'

test.use({ viewport: { width: 390, height: 844 }, bypassCSP: true })

const enlarge = (page: Page) => page.addStyleTag({ content: 'html { font-size: 200% !important }' })
const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** The words of an element that are broken over lines. */
const brokenWords = (page: Page, role: 'alert') =>
  page.getByRole(role).evaluate((element) => {
    const broken: string[] = []
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const word of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(node, word.index)
        range.setEnd(node, word.index + word[0].length)
        if (range.getClientRects().length > 1) broken.push(word[0])
      }
    return broken
  })

test.describe('With the text at 200 % on a phone', () => {
  test('the landing page does not scroll sideways', async ({ page }) => {
    await page.goto('/')
    await enlarge(page)
    expect(await isTooWide(page)).toBe(false)
  })

  test('the sign-in dialog does not scroll sideways and breaks no word of what went wrong', async ({ page }) => {
    await page.goto('/login')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill('nobody@school.example')
    await dialog.getByLabel('Password', { exact: true }).fill('a wrong password')
    await dialog.getByRole('button', { name: 'Sign in to Examhall' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await enlarge(page)
    expect([await isTooWide(page), await brokenWords(page, 'alert')]).toEqual([false, []])
  })

  test('the list of students of a quiz does not scroll sideways', async ({ browser, baseURL }) => {
    const exam = await openExam(baseURL ?? '')
    const page = await pageOf(browser, 'teacher', baseURL ?? '', { viewport: { width: 390, height: 844 }, bypassCSP: true })
    await page.goto(`/teacher/quiz-review/${exam.quizId}`)
    await expect(page.getByRole('table', { name: 'Students' })).toBeVisible()
    await enlarge(page)
    expect(await isTooWide(page)).toBe(false)
    await page.context().close()
    await exam.teacher.dispose()
  })

  test('the security log is free of faults, and its filter shows its choice whole', async ({ browser, baseURL }) => {
    const page = await pageOf(browser, 'admin', baseURL ?? '', { viewport: { width: 390, height: 844 }, bypassCSP: true })
    await page.goto('/admin/security')
    await expect(page.getByRole('table', { name: 'Security log' })).toBeVisible()
    await enlarge(page)
    const width = await page.getByLabel('Kind').evaluate((select) => select.getBoundingClientRect().width)
    expect([await isTooWide(page), await faultsOf(page), width > 300]).toEqual([false, [], true])
    await page.context().close()
  })
})
