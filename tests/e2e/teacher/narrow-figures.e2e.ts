import { expect, test } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { pageOf } from '../support/accounts.ts'
import { brokenWords } from '../support/large-text.ts'

// Shows: On a phone no figure of a question in the statistics breaks.
test('The figures of the questions break on no phone', async ({ browser, baseURL }) => {
  const page = await pageOf(browser, 'teacher', baseURL ?? '')
  const { courses } = await (await page.request.get(`${baseURL}/api/courses`)).json()
  const { id } = courses.find(({ title }: { title: string }) => title === 'Algebra and Analysis I')
  const { assignments } = await (await page.request.get(`${baseURL}/api/assignments/course/${id}`)).json()
  const quiz = assignments.find(({ title }: { title: string }) => title === 'Quadratic functions and equations')
  await page.goto(paths.quizStatistics(quiz.id))
  const table = page.getByRole('table', { name: 'Questions' })
  await expect(table).toContainText('100%')
  for (const width of [320, 330, 360, 375, 390, 430, 599]) {
    await page.setViewportSize({ width, height: 800 })
    const scrolls = await table.evaluate(({ parentElement: room }) => room && room.scrollWidth > room.clientWidth)
    expect([width, await brokenWords(table), scrolls]).toEqual([width, [], false])
  }
  await page.context().close()
})
