import { expect, type Page, test } from '@playwright/test'
import { quizReviewOf } from '../../../src/machines/quiz-review/alphabet.ts'
import { paths } from '../../../src/paths.ts'
import { openExam } from '../../support/school/exam-school.ts'
import { pageOf } from '../support/accounts.ts'
import { QuizEditor } from '../support/quiz-editor.ts'

/** Opens the review of a class of 22, whose list has a group of two students at its end. */
async function openReview(page: Page): Promise<void> {
  const [one] = quizReviewOf.studentReviews
  const studentReviews = Array.from({ length: 22 }, (_, at) => ({
    ...one,
    student: { ...one?.student, id: `s${at}`, name: `Student ${at}`, email: `s${at}@school.example` },
  }))
  await page.route('**/api/teacher-review/q1?withAnswers=false', (route) =>
    route.fulfill({ json: { success: true, ...quizReviewOf, studentReviews } }),
  )
  await page.goto(paths.quizReview('q1'))
  await expect(page.getByRole('table', { name: 'Students' })).toBeVisible()
}

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight)

test.describe('The review of a class', () => {
  let page: Page

  test.beforeEach(async ({ browser, baseURL }) => {
    page = await pageOf(browser, 'teacher', baseURL ?? '')
  })
  test.afterEach(() => page.context().close())

  for (const width of [390, 1280])
    test(`keeps its height when it is scrolled at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 700 })
      await openReview(page)
      const before = await heightOf(page)
      await page.getByRole('row', { name: /Student 21/ }).scrollIntoViewIfNeeded()
      await expect.poll(() => heightOf(page).then((after) => Math.abs(after - before) / before)).toBeLessThan(0.08)
    })

  test('has the width of a wide screen for its table, and so has the bar', async () => {
    await page.setViewportSize({ width: 1920, height: 900 })
    await openReview(page)
    await expect.poll(async () => (await page.getByRole('table', { name: 'Students' }).boundingBox())?.width).toBeGreaterThan(1500)
    const table = await page.getByRole('table', { name: 'Students' }).boundingBox()
    const brand = await page.getByRole('banner').getByRole('link', { name: 'Examhall' }).boundingBox()
    expect(brand?.x).toBeLessThan((table?.x ?? 0) + 120)
  })

  test('is printed without bar, buttons and filters', async () => {
    await openReview(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('table', { name: 'Students' })).toBeVisible()
    for (const gone of [
      page.getByRole('banner'),
      page.getByRole('button').first(),
      page.getByRole('searchbox'),
      page.getByText('By question'),
    ])
      await expect(gone).toBeHidden()
    await expect(page.getByRole('link', { name: 'Export results' })).toBeHidden()
  })
})

test.describe('The quiz editor', () => {
  let page: Page
  let editor: QuizEditor

  test.beforeEach(async ({ browser, baseURL }) => {
    const exam = await openExam(baseURL ?? '')
    const { assignment } = (await (await exam.teacher.get(`/api/assignments/${exam.assignmentId}`)).json()) as {
      assignment: { courseId: string }
    }
    await exam.teacher.dispose()
    page = await pageOf(browser, 'teacher', baseURL ?? '')
    editor = new QuizEditor(page)
    await page.goto(paths.newQuiz(assignment.courseId))
    await editor.tab(/^Questions/).click()
  })
  test.afterEach(() => page.context().close())

  test('goes on wrapping text beside a wide formula', async () => {
    await editor.addQuestion('essay', 'Sum', `$\\frac{${'a+'.repeat(60)}b}{2}$ ${'and so on '.repeat(30)}`, 1)
    const shown = editor.open().getByText('Preview', { exact: true }).locator('xpath=following-sibling::div')
    await expect(shown.locator('.katex')).toBeVisible()
    const room = await editor.open().boundingBox()
    const text = await shown.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element.querySelector('span')?.lastChild ?? element)
      return range.getClientRects().length
    })
    expect((await shown.boundingBox())?.width).toBeLessThan(room?.width ?? 0)
    expect(text).toBeGreaterThan(3)
  })

  const farAway = [
    '\\raisebox{-9999em}{X}',
    '\\smash{\\raisebox{-9999em}{X}}',
    '\\smash{\\raisebox{-999em}{X}}',
    '\\vcenter{\\raisebox{-9999em}{X}}',
    '\\rule[-9999em]{1em}{9999em}',
    '\\smash{\\rule[-99em]{9999em}{9999em}}',
    '\\rule{1em}{9999em}',
    'X\\\\[9999em]X',
    'X\\\\[-9999em]X',
    '\\begin{array}{c}a\\\\[-9999em]b\\end{array}',
    '\\begin{array}{c}a\\\\[9999em]b\\end{array}',
    '\\def\\arraystretch{9999}\\begin{array}{c}a\\\\b\\end{array}',
    `${'\\raisebox{9em}{'.repeat(40)}X${'}'.repeat(40)}`,
    `\\def\\a{x\\\\x\\\\x\\\\x\\\\}\\begin{array}{c}${'\\a'.repeat(100)}\\end{array}`,
    '\\hspace{-9999em}X',
    '\\hskip-9999em X',
    '\\kern-9999em X',
    '\\mkern-99999mu X',
  ]
  test('stays as tall as with a plain formula, whatever lengths a formula names', async () => {
    await editor.addQuestion('essay', 'Far', '$X$', 1)
    const shown = editor.open().getByText('Preview', { exact: true }).locator('xpath=following-sibling::div')
    await expect(shown.locator('.katex')).toBeVisible()
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const plain = await height()
    const taller: string[] = []
    for (const [at, tex] of farAway.entries()) {
      await editor.open().getByRole('textbox', { name: 'Question text', exact: true }).fill(`before ${at} $${tex}$ after`)
      await expect(shown).toContainText(new RegExp(`before ${at} .*after`, 's'))
      if ((await height()) > plain + 400) taller.push(tex)
      if (((await shown.boundingBox())?.height ?? 0) < 20) taller.push(`pulled up: ${tex}`)
    }
    expect(taller).toEqual([])
  })

  test('shows an arrow that leads nowhere more quietly than one that does', async () => {
    await editor.addQuestion('essay', 'First', 'Why?', 1)
    await editor.button('New Question').click()
    await editor.button('Done').click()
    const lookOf = (name: string) =>
      editor.button(name).evaluate((element) => {
        const { backgroundColor, borderTopColor } = getComputedStyle(element)
        return { backgroundColor, borderTopColor, ink: Number(getComputedStyle(element.querySelector('svg') ?? element).opacity) }
      })
    const clear = 'rgba(0, 0, 0, 0)'
    await expect.poll(() => lookOf('Move First up')).toEqual({ backgroundColor: clear, borderTopColor: clear, ink: 0.45 })
    await expect.poll(() => lookOf('Move First down')).toEqual({ backgroundColor: clear, borderTopColor: clear, ink: 1 })
  })

  test('lets a title use the whole line before it wraps', async () => {
    await editor.tab(/^Details/).click()
    await editor.field('Quiz Title').fill('A long title of an exam about the geometry of circles, angles and everything around them')
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(/around them$/)
    const firstLine = () =>
      title.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return (range.getClientRects()[0]?.width ?? 0) / element.getBoundingClientRect().width
      })
    await expect.poll(firstLine).toBeGreaterThan(0.7)
  })
})
