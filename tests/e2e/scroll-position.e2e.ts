import { expect, test } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import { pageOf } from './support/accounts.ts'

test('A page that is opened by its address begins at its top, and a reload does not', async ({ browser, baseURL }) => {
  const page = await pageOf(browser, 'student', baseURL ?? '')
  await page.setViewportSize({ width: 1280, height: 300 })
  await page.goto(paths.account)
  await page.getByRole('button', { name: 'Start Recording' }).scrollIntoViewIfNeeded()
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await page.goto(paths.studentCourses)
  await expect(page.getByRole('link', { name: 'View Course' }).first()).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.context().close()
})
