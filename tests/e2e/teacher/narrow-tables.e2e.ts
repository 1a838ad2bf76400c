import { expect, type Page, test } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { openExam } from '../../support/school/exam-school.ts'
import { pageOf } from '../support/accounts.ts'
import { brokenWords, enlarge } from '../support/large-text.ts'

test('The staff of a course is listed without a broken word, also where the window is neither wide nor a phone', async ({
  browser,
  baseURL,
}) => {
  const exam = await openExam(baseURL ?? '')
  const added = await exam.teacher.post(`/api/courses/${exam.courseId}/staff`, {
    data: { email: 'teacher2@school.example', role: 'grader' },
  })
  expect(added.status(), await added.text()).toBe(200)
  const page = await pageOf(browser, 'teacher', baseURL ?? '')
  await page.goto(paths.courseStaff(exam.courseId))
  const table = page.getByRole('table', { name: 'Staff' })
  await expect(table.getByRole('button', { name: /^Choose Groups/ })).toBeVisible()
  const cells = table.locator('tbody td:nth-child(n + 3)')
  for (const width of [360, 600, 640, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, (await Promise.all((await cells.all()).map(brokenWords))).flat()]).toEqual([width, []])
  }
  await page.context().close()
  await exam.teacher.dispose()
})

/** The figures of a table that stand below their bar and not beside it. */
const fallenFigures = (page: Page) =>
  page.getByRole('table', { name: 'Questions' }).evaluate((table) => {
    const bars = [...table.querySelectorAll('[aria-hidden="true"]:has(> [style])')]
    const isFallen = (bar: Element) => {
      const range = document.createRange()
      range.selectNode(bar.nextSibling ?? bar)
      return range.getBoundingClientRect().top >= bar.getBoundingClientRect().bottom
    }
    return { bars: bars.length, fallen: bars.filter(isFallen).map((bar) => bar.nextSibling?.textContent) }
  })

test('In text at 200 % a figure of the statistics stands beside its bar', async ({ browser, baseURL }) => {
  const page = await pageOf(browser, 'teacher', baseURL ?? '', { bypassCSP: true })
  const { courses } = await (await page.request.get(`${baseURL}/api/courses`)).json()
  const { id } = courses.find(({ title }: { title: string }) => title === 'Algebra and Analysis I')
  const { assignments } = await (await page.request.get(`${baseURL}/api/assignments/course/${id}`)).json()
  const quiz = assignments.find(({ title }: { title: string }) => title === 'Quadratic functions and equations')
  await page.goto(paths.quizStatistics(quiz.id))
  await expect(page.getByRole('table', { name: 'Questions' })).toContainText('100%')
  await enlarge(page)
  for (const width of [320, 390, 640, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await fallenFigures(page)]).toEqual([width, { bars: 11, fallen: [] }])
  }
  await page.context().close()
})
