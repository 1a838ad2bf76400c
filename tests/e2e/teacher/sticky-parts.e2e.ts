import { expect, type Page, test } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { openExam } from '../../support/school/exam-school.ts'
import { pageOf } from '../support/accounts.ts'
import { enlarge } from '../support/large-text.ts'

const longTitle = 'The foundations of analysis, with sequences, series, limits and continuity: '.repeat(3).slice(0, 200)

async function openEditor(page: Page, origin: string) {
  const { courseId, assignmentId, teacher } = await openExam(origin, { quiz: { title: longTitle } })
  await page.goto(paths.editQuiz(courseId, assignmentId))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(longTitle)
  return { heading, teacher }
}

/** The share of the window that an element covers. */
const shareOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) / innerHeight
  })

test('a long title leaves the window to the quiz that is edited', async ({ browser, baseURL }) => {
  const page = await pageOf(browser, 'teacher', baseURL ?? '', { viewport: { width: 1280, height: 800 } })
  const { heading, teacher } = await openEditor(page, baseURL ?? '')
  await page.getByLabel('Quiz Password (optional)').scrollIntoViewIfNeeded()
  expect((await heading.boundingBox())?.height).toBeLessThan(60)
  await expect(heading).toHaveAttribute('title', longTitle)
  await page.context().close()
  await teacher.dispose()
})

for (const isEnlarged of [false, true])
  test(`on a phone the bar below the editor leaves the window to the quiz${isEnlarged ? ', in large text too' : ''}`, async ({
    browser,
    baseURL,
  }) => {
    const page = await pageOf(browser, 'teacher', baseURL ?? '', { viewport: { width: 390, height: 740 }, bypassCSP: true })
    const { teacher } = await openEditor(page, baseURL ?? '')
    if (isEnlarged) await enlarge(page)
    expect(await shareOf(page, 'footer')).toBeLessThan(0.2)
    await page.context().close()
    await teacher.dispose()
  })
