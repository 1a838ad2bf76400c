import { expect, type Page, test } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import { openExam } from '../support/school/exam-school.ts'
import { pageOf } from './support/accounts.ts'
import { brokenWords, enlarge } from './support/large-text.ts'

const small = { viewport: { width: 320, height: 640 }, bypassCSP: true }

/** How much of what a search field holds does not fit into it, in pixels. */
const hidden = (page: Page, text: string) =>
  page.getByRole('searchbox').evaluate((field, shown) => {
    const { fontSize, fontFamily, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field)
    const pen = document.createElement('canvas').getContext('2d')
    if (pen) pen.font = `${fontSize} ${fontFamily}`
    const room = field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
    return Math.max(0, Math.ceil((pen?.measureText(shown).width ?? 0) - room))
  }, text)

test.describe('With the text at 200 % and 320 px', () => {
  test('a search field shows a long name whole', async ({ browser, baseURL }) => {
    const page = await pageOf(browser, 'admin', baseURL ?? '', small)
    await page.goto('/admin/users')
    const field = page.getByRole('searchbox')
    await field.waitFor()
    await enlarge(page)
    const empty = await hidden(page, 'Name or email')
    await field.fill('Achterberg')
    expect([empty, await hidden(page, 'Achterberg')]).toEqual([0, 0])
    const [icon, start] = await field.evaluate((input) => [
      (input.parentElement?.querySelector('svg')?.getBoundingClientRect().right ?? 0) - input.getBoundingClientRect().left,
      Number.parseFloat(getComputedStyle(input).paddingInlineStart),
    ])
    expect(icon).toBeLessThanOrEqual(start ?? 0)
    await page.context().close()
  })

  test('the figures of the school break no word', async ({ browser, baseURL }) => {
    const page = await pageOf(browser, 'admin', baseURL ?? '', small)
    await page.goto('/admin/reports')
    const people = page.getByRole('region', { name: 'People' }).locator('dl')
    const exams = page.getByRole('region', { name: 'Courses and exams' }).locator('dl')
    await exams.waitFor()
    await enlarge(page)
    expect([await brokenWords(people), await brokenWords(exams)]).toEqual([[], []])
    await page.context().close()
  })

  test('a course and the review of a quiz do not scroll sideways', async ({ browser, baseURL }) => {
    const exam = await openExam(baseURL ?? '')
    const page = await pageOf(browser, 'teacher', baseURL ?? '', small)
    for (const address of [paths.teacherCourse(exam.courseId), paths.quizReview(exam.assignmentId)]) {
      await page.goto(address)
      await page.getByRole('link', { name: 'Accommodations' }).waitFor()
      await enlarge(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320)
      expect(await brokenWords(page.getByRole('link', { name: 'Accommodations' })), address).toEqual([])
    }
    await page.context().close()
    await exam.teacher.dispose()
  })

  test('the figures of a quiz and the two ways to review it break no word', async ({ browser, baseURL }) => {
    const exam = await openExam(baseURL ?? '')
    const page = await pageOf(browser, 'teacher', baseURL ?? '', small)
    await page.goto(paths.quizReview(exam.assignmentId))
    const figures = page.getByRole('main').locator('dl').first()
    await figures.waitFor()
    await enlarge(page)
    expect(await brokenWords(figures)).toEqual([])
    expect(await brokenWords(page.getByRole('navigation', { name: 'Ways to review' }))).toEqual([])
    await page.context().close()
    await exam.teacher.dispose()
  })
})
