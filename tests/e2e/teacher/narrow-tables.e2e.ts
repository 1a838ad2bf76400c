import { expect, test } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { openExam } from '../../support/school/exam-school.ts'
import { pageOf } from '../support/accounts.ts'
import { brokenWords } from '../support/large-text.ts'

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
  await expect(table.getByRole('button', { name: /^Limit Students/ })).toBeVisible()
  const cells = table.locator('tbody td:nth-child(n + 3)')
  for (const width of [360, 600, 640, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, (await Promise.all((await cells.all()).map(brokenWords))).flat()]).toEqual([width, []])
  }
  await page.context().close()
  await exam.teacher.dispose()
})
