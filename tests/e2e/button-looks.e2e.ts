import { expect, type Locator, test } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import { pageOf } from './support/accounts.ts'
import { TeacherPages } from './support/teacher-pages.ts'

const colourOf = (button: Locator): Promise<string> => button.evaluate((element) => getComputedStyle(element).color)

test('what can be done to a person has one colour, whether it is a button or a link', async ({ browser, baseURL }) => {
  const page = await pageOf(browser, 'admin', baseURL ?? '')
  await page.goto(paths.adminUsers)
  const edit = page.getByRole('button', { name: 'Edit Takumi Brandão' })
  await expect(edit).toBeVisible()
  expect(await colourOf(page.getByRole('link', { name: 'Courses of Takumi Brandão' }))).toBe(await colourOf(edit))
  await page.context().close()
})

for (const width of [360, 1280])
  test(`the buttons after a course is deleted are apart at ${width} px`, async ({ browser, baseURL }) => {
    const page = await pageOf(browser, 'teacher', baseURL ?? '', { viewport: { width, height: 640 } })
    await page.goto(paths.teacherCourses)
    const title = `To delete ${crypto.randomUUID()}`
    const teacher = new TeacherPages(page)
    await teacher.createCourse(title, 'Nothing in it.')
    await teacher.openCourse(title)
    await page.goto(`${page.url()}/delete`)
    const code = (await page.getByText(/^Type .* to confirm/).textContent())?.match(/Type (.*) to confirm/)?.[1] ?? ''
    await page.getByRole('textbox').fill(code)
    await page.getByRole('button', { name: 'Delete Course' }).click()
    const shown = await page.getByRole('link', { name: 'Deleted Courses' }).boundingBox()
    const back = await page.getByRole('link', { name: 'Back to Courses' }).boundingBox()
    if (!shown || !back) throw new Error('a button is not on the page')
    const apart = Math.max(back.x - shown.x - shown.width, back.y - shown.y - shown.height)
    expect(apart).toBeGreaterThanOrEqual(8)
    await page.context().close()
  })
