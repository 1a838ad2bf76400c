import { expect, type Locator, type Page, test } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { openExam } from '../../support/school/exam-school.ts'
import { pageOf } from '../support/accounts.ts'

const preview = (page: Page) => page.getByRole('dialog').filter({ hasText: 'PREVIEW MODE' })

// Shows: Back closes the preview of a quiz and stays in the editor.
for (const isChanged of [false, true])
  test(`Back closes the preview ${isChanged ? 'over unsaved changes; the next one asks' : 'and stays in the editor'}`, async ({
    browser,
    baseURL,
  }) => {
    const exam = await openExam(baseURL ?? '')
    const page = await pageOf(browser, 'teacher', exam.origin)
    await page.goto(paths.teacherCourse(exam.courseId))
    await page.getByRole('link', { name: /^Edit/ }).first().click()
    const description = page.getByLabel('Quiz Description')
    if (isChanged) await description.fill('Cubes')
    else await description.waitFor()
    const address = page.url()
    await page.getByRole('button', { name: /^Preview/ }).click()
    await preview(page).getByRole('button', { name: 'Begin Quiz (Preview)' }).click()
    await page.goBack()
    await expect(preview(page)).toHaveCount(0)
    await expect(page).toHaveURL(address)
    await expect(description).toHaveValue(isChanged ? 'Cubes' : 'Squares, lines and primes')
    await page.goBack()
    if (isChanged) await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
    else await expect(page).not.toHaveURL(address)
    await page.context().close()
    await exam.teacher.dispose()
  })

// Shows: Over unsaved changes of a quiz Back closes the question search, the publish check and the question whether to delete.
test('Back closes what lies over unsaved changes, one after the other, and loses none', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '')
  const page = await pageOf(browser, 'teacher', exam.origin)
  await page.goto(paths.teacherCourse(exam.courseId))
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  const description = page.getByLabel('Quiz Description')
  await description.fill('Cubes')
  const address = page.url()
  const backCloses = async (button: RegExp, dialog: Locator) => {
    await page.getByRole('button', { name: button }).first().click()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(address)
  }
  await page.getByRole('tab', { name: /^Questions/ }).click()
  await backCloses(/Add from/, page.getByRole('dialog', { name: 'Add questions from your quizzes' }))
  await backCloses(/^Delete/, page.getByRole('alertdialog'))
  await page.getByRole('tab', { name: /^Details/ }).click()
  await expect(description).toHaveValue('Cubes')
  await page.context().close()
  await exam.teacher.dispose()
})

// Shows: Back closes an open math picker before anything is asked.
test('Back closes the math picker over unsaved changes and asks nothing', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '')
  const page = await pageOf(browser, 'teacher', exam.origin)
  await page.goto(paths.teacherCourse(exam.courseId))
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  await page.getByLabel('Quiz Description').fill('Cubes')
  const address = page.url()
  await page
    .getByRole('button', { name: /^Insert math/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Insert math' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Insert math' })).toHaveCount(0)
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.context().close()
  await exam.teacher.dispose()
})
