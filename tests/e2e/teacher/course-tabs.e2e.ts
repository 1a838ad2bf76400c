import { expect, type Page, test } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { faultsOf } from '../../support/pages/axe.ts'
import { openHostileSchool, signedInAs } from '../../support/school/hostile-school.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

// Shows: The open tab of a course is in its address, Back returns to the one before, and arrow keys open the others.
test('The tabs of a course are in its address, are opened by keyboard, and lead to the first submission that waits', async ({
  browser,
  baseURL,
}) => {
  const school = await openHostileSchool(baseURL ?? '')
  const context = await signedInAs(browser, school, 'teacher')
  const page = await context.newPage()
  const course = paths.teacherCourse(school.courseId)
  await page.goto(course)
  await tab(page, 'Quizzes').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(`${course}?tab=students`)
  await expect(tab(page, 'Students')).toBeFocused()
  await expect(page.getByRole('table', { name: 'Students' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('End')
  await expect(page.getByRole('heading', { name: 'To grade' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.goBack()
  await expect(tab(page, 'Students')).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await expect(page.getByRole('table', { name: 'Students' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const name of ['Students', 'To grade', 'Quizzes']) {
    await tab(page, name).click()
    await expect.poll(() => isTooWide(page)).toBe(false)
  }
  await page.goto(`${course}?tab=grading`)
  await page
    .getByRole('link', { name: /^Grade \d+ submission/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${course}?tab=grading`)
  await context.close()
})
