import { expect, test } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import { teacherContext } from './pages/teacher-pages.ts'

// Shows: On a wide screen the parts that the math picker offers stay where they are when one is added.
test('The parts that the math picker offers stay under the pointer when one is added', async ({ browser, baseURL }) => {
  const context = await teacherContext(browser, baseURL ?? '')
  const { courses } = await (await context.request.get('/api/courses')).json()
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(paths.newQuiz(courses[0].id))
  await page.getByRole('tab', { name: 'Questions' }).click()
  await page.getByRole('button', { name: 'New Question', exact: true }).click()
  await page.getByRole('button', { name: 'Insert math into Question text' }).click()
  const fraction = page
    .getByRole('dialog', { name: 'Insert math' })
    .getByRole('button', { name: /^Fraction/ })
    .first()
  const before = await fraction.boundingBox()
  await fraction.click()
  await expect(page.getByRole('dialog').getByRole('group', { name: 'Fraction' })).toBeVisible()
  expect((await fraction.boundingBox())?.y).toBe(before?.y)
  await context.close()
})
