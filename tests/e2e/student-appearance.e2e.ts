import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import { ExamPage } from '../support/pages/exam-page.ts'
import { type Exam, examQuestions, openExam, signedInStudent } from '../support/school/exam-school.ts'
import { pageOf } from './support/accounts.ts'
import { backgroundOf, hueIn } from './support/hue.ts'

const RED = 355
const AMBER = 40
const GREEN = 145
const BLUE = 218

const colourOf = (text: Locator): Promise<string> => text.evaluate((element) => getComputedStyle(element).color)

/** Fails where a colour stays further than 20 degrees from a hue. */
async function expectHue(colour: () => Promise<string>, hue: number): Promise<void> {
  const away = async () => Math.abs(((hueIn(await colour()) - hue + 540) % 360) - 180)
  await expect.poll(away, `degrees from the hue ${hue}`).toBeLessThanOrEqual(20)
}

/** Where something begins and ends on the line, in whole pixels. */
const edges = async (of: Locator): Promise<{ left: number; right: number }> => {
  const { x = 0, width = 0 } = (await of.boundingBox()) ?? {}
  return { left: Math.round(x), right: Math.round(x + width) }
}

test.describe('My Courses', () => {
  test('has its grades in line, and its pending requests whole on a phone', async ({ browser, baseURL }) => {
    const page = await pageOf(browser, 'student', baseURL ?? '')
    await page.goto(paths.studentCourses)
    const grades = page.getByText('current grade')
    await expect(grades).toHaveCount(2)
    const tops = await grades.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
    expect(new Set(tops).size).toBe(1)
    await page.setViewportSize({ width: 390, height: 800 })
    await expect.poll(async () => (await edges(page.getByText('1 pending', { exact: true }))).right).toBeLessThan(390)
    await page.context().close()
  })

  test('has a top bar that reaches the scroll bar', async ({ browser, baseURL }) => {
    const page = await pageOf(browser, 'student', baseURL ?? '')
    await page.goto(paths.studentCourses)
    await expect(page.locator('html')).toHaveCSS('scrollbar-gutter', 'auto')
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'scroll')
    await page.context().close()
  })
})

test.describe('The top bar', () => {
  // Shows: The top bar has the colour of the role: red for an admin, blue for a teacher, green for a student.
  // Shows: The brand in the top bar links to "/".
  // Shows: The top bar shows the role in capitals.
  for (const [role, hue] of [
    ['admin', RED],
    ['teacher', BLUE],
    ['student', GREEN],
  ] as const)
    test(`has the colour of a ${role}, the role in capitals and the brand that leads home`, async ({ browser, baseURL }) => {
      const page = await pageOf(browser, role, baseURL ?? '')
      await page.goto('/')
      const bar = page.getByRole('banner')
      await expect(bar).toContainText(role)
      await expectHue(() => backgroundOf(bar), hue)
      expect(await bar.innerText()).toContain(role.toUpperCase())
      await expect(bar.getByRole('link', { name: 'Examhall' })).toHaveAttribute('href', '/')
      await page.context().close()
    })
})

test.describe('An exam', () => {
  let exam: Exam
  let context: BrowserContext
  let page: Page

  const begin = async (): Promise<ExamPage> => {
    const it = new ExamPage(page, exam)
    await it.begin()
    return it
  }
  const submitAttempt = async (isRight: boolean): Promise<string> => {
    const call = async (path: string, data: object) =>
      (
        await context.request.post(`${exam.origin}/api/assignments/${exam.assignmentId}/${path}`, {
          data,
          headers: { Origin: exam.origin },
        })
      ).json()
    const { questions } = (await call('attempts', {})) as { questions: { id: string; answers: { id: string }[] }[] }
    const answers = Object.fromEntries(questions.map(({ id, answers: [first] }) => [id, { answerId: isRight ? first?.id : null }]))
    return ((await call('submit', { answers })) as { submission: { id: string } }).submission.id
  }

  test.beforeEach(async ({ browser, baseURL }) => {
    const broken = { ...examQuestions[0], questionText: 'wrong: $\\frac{1$ end' }
    exam = await openExam(baseURL ?? '', { questions: Array(7).fill(broken) })
    context = await signedInStudent(browser, exam)
    page = await context.newPage()
  })
  test.afterEach(async () => {
    await exam.teacher.dispose()
    await context.close()
  })

  // Shows: The countdown is green, amber below 600 seconds and red below 300.
  test('has a countdown in green, from ten minutes on in amber, from five on in red', async () => {
    await page.clock.install()
    await page.route('**/api/attempts/**', (route) => route.abort('internetdisconnected'))
    await begin()
    const colour = () => colourOf(page.getByRole('timer'))
    await expectHue(colour, GREEN)
    await page.clock.fastForward('50:10')
    await expect(page.getByRole('timer')).toHaveText(/^9:/)
    await expectHue(colour, AMBER)
    await page.clock.fastForward('05:00')
    await expect(page.getByRole('timer')).toHaveText(/^4:/)
    await expectHue(colour, RED)
  })

  // Shows: The navigator is a column of 300 pixels with five numbered buttons in a row.
  test('has a navigator of 300 pixels with five buttons in a row', async () => {
    await begin()
    const panel = page.getByRole('complementary', { name: 'Question Navigator' })
    const tops = await panel.getByRole('button').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top))
    const rows = [...new Set(tops)].map((top) => tops.filter((one) => one === top).length)
    expect([(await panel.boundingBox())?.width, rows]).toEqual([300, [5, 2]])
  })

  test('has its header and its buttons in line with the question on a wide screen', async () => {
    await page.setViewportSize({ width: 1920, height: 900 })
    await begin()
    const card = await edges(page.getByRole('region', { name: 'Question and answer' }))
    const panel = await edges(page.getByRole('complementary'))
    const [title, submit] = [
      await edges(page.getByRole('heading', { level: 1 })),
      await edges(page.getByRole('button', { name: 'Submit Quiz' })),
    ]
    const [previous, next] = [
      await edges(page.getByRole('button', { name: 'Previous' })),
      await edges(page.getByRole('button', { name: 'Next' })),
    ]
    expect([title.left, previous.left, submit.right, next.right]).toEqual([card.left, card.left, panel.right, panel.right])
  })

  test('says on a phone how many are answered', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await begin()
    await expect(page.getByRole('banner').getByText('0/7 Answered')).toBeVisible()
  })

  // Shows: A formula that cannot be drawn is shown as it was typed, in red (#ef4444).
  // Shows: A fault in a formula is drawn inside the text in red and throws nothing.
  // Shows: A failed formula is shown in its place, in red or as "Error rendering content: {message}".
  test('shows a formula that cannot be drawn as raw text in red', async () => {
    await begin()
    await expect(page.getByText('$\\frac{1$')).toHaveCSS('color', 'rgb(239, 68, 68)')
  })

  // Shows: The graded score is green from 70%, otherwise red.
  // Shows: Full points of a question are green, no points are red.
  for (const [isRight, hue, words] of [
    [true, GREEN, ['14 / 14 (100.0%)', 'Correct 2 / 2']],
    [false, RED, ['0 / 14 (0.0%)', 'Incorrect 0 / 2']],
  ] as const)
    test(`has its score in ${isRight ? 'green from 70 % on' : 'red below 70 %'}`, async () => {
      await page.goto(`${exam.origin}${paths.submissionReview(await submitAttempt(isRight))}`)
      for (const word of words) {
        await expect(page.getByText(word).first()).toBeVisible()
        await expectHue(() => colourOf(page.getByText(word).first()), hue)
      }
    })
})

// Shows: The review that opens by itself gets the submission and knows whether correct answers are shown.
test('The redirect to the review brings the submission and whether correct answers are shown', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '')
  const context = await signedInStudent(browser, exam)
  const it = new ExamPage(await context.newPage(), exam)
  await it.begin()
  await it.press('Submit Quiz')
  await it.press('Submit now')
  await expect(it.page).toHaveURL(/\/student\/quiz\/review\/[^/]+$/)
  const brought = await it.page.evaluate(() => history.state.usr as { submission: { id: string }; showCorrectAnswers: boolean })
  expect([`/student/quiz/review/${brought.submission.id}`, brought.showCorrectAnswers]).toEqual([new URL(it.page.url()).pathname, true])
  await exam.teacher.dispose()
  await context.close()
})

test('The bottom bar of an exam stays in one row on phones, also at the last of 24 questions', async ({ browser, baseURL }) => {
  const questions = Array.from({ length: 24 }, (_, at) => ({
    title: `Q${at}`,
    questionText: 'Prove it.',
    questionType: 'essay',
    points: 5,
  }))
  const exam = await openExam(baseURL ?? '', { questions })
  const context = await signedInStudent(browser, exam, { viewport: { width: 390, height: 844 } })
  const it = new ExamPage(await context.newPage(), exam)
  await it.begin()
  await it.page.locator('#open-navigator').click()
  await it.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Question 24,/ })
    .click()
  await expect(it.heading('Question 24 of 24')).toBeVisible()
  const buttons = it.page.getByRole('contentinfo').getByRole('button')
  for (const width of [320, 360, 390, 412]) {
    await it.page.setViewportSize({ width, height: 844 })
    await expect(buttons).toHaveCount(3)
    const tops = () => buttons.evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size)
    await expect.poll(tops, { message: `${width} px` }).toBe(1)
  }
  await context.close()
  await exam.teacher.dispose()
})
