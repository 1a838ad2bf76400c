import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { type Exam, openExam, signedInStudent } from '../../support/school/exam-school.ts'
import { pageOf } from '../support/accounts.ts'
import { watchFaults } from '../support/faults.ts'
import { Keyboard } from '../support/keyboard.ts'

interface Begun {
  questions: { id: string; questionType: string; answers: { id: string }[] }[]
}

interface SubmittedAttempt {
  submission: { id: string; receipt: string }
}

let exam: Exam

test.beforeEach(async ({ baseURL }) => {
  exam = await openExam(baseURL ?? '')
})
test.afterEach(() => exam.teacher.dispose())

async function call<Reply>({ request }: BrowserContext, path: string, data: object): Promise<Reply> {
  const { origin, assignmentId } = exam
  const reply = await request.post(`${origin}/api/assignments/${assignmentId}/${path}`, { data, headers: { Origin: origin } })
  expect(reply.ok(), await reply.text()).toBe(true)
  return (await reply.json()) as Reply
}

/** Answers the first choice and the essay, or nothing, and submits. */
async function submitAttempt(context: BrowserContext, isAnswered: boolean): Promise<SubmittedAttempt['submission']> {
  const { questions } = await call<Begun>(context, 'attempts', {})
  const answerTo = ({ questionType, answers }: Begun['questions'][number]) =>
    questionType === 'essay' ? { answerId: null, textAnswer: 'Suppose not.\nThen $p \\mid n$.' } : { answerId: answers[0]?.id ?? null }
  const answers = isAnswered ? Object.fromEntries(questions.map((question) => [question.id, answerTo(question)])) : {}
  return (await call<SubmittedAttempt>(context, 'submit', { answers })).submission
}

const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

const lookOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { color, backgroundColor, breakInside } = getComputedStyle(element)
    return { color, backgroundColor, breakInside }
  })

const black = 'rgb(0, 0, 0)'
const white = 'rgb(255, 255, 255)'

test.describe('A review on paper', () => {
  let page: Page
  let receipt: string

  test.beforeEach(async ({ browser }) => {
    const context = await signedInStudent(browser, exam)
    const submission = await submitAttempt(context, true)
    receipt = submission.receipt
    page = await context.newPage()
    await page.goto(paths.submissionReview(submission.id))
    await title(page, 'Unit 4 test - Review')
    await expect(page.locator('.katex').first()).toBeAttached()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  })
  test.afterEach(() => page.context().close())

  // Shows: The review has a layout for paper.
  test('is black on white and whole, also in the dark', async () => {
    expect(await lookOf(page.locator('body'))).toMatchObject({ color: black, backgroundColor: white })
    for (const question of await page.getByRole('main').locator('ol > li').all()) {
      expect(await lookOf(question)).toEqual({ color: black, backgroundColor: white, breakInside: 'avoid' })
    }
  })

  test('names quiz, student and receipt, and leaves out what a screen is for', async () => {
    await expect(page.getByText(/^Examhall · Ada Lovelace · \w{3} \d/)).toBeVisible()
    await expect(page.getByRole('code')).toHaveText(receipt)
    expect(
      await page
        .getByRole('code')
        .locator('span')
        .first()
        .evaluate((middle) => getComputedStyle(middle).fontSize),
    ).not.toBe('0px')
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('link')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Attempts' })).toBeHidden()
  })

  test('becomes pages', async () => {
    const pages = (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)
    expect(pages?.length).toBeGreaterThan(1)
  })
})

test.describe('By keyboard alone', () => {
  test('a student goes from one attempt to the other, and which one counts is marked', async ({ browser }) => {
    const context = await signedInStudent(browser, exam)
    const best = await submitAttempt(context, true)
    const latest = await submitAttempt(context, false)
    const page = await context.newPage()
    const faults = watchFaults(page)
    const keys = new Keyboard(page)
    await page.goto(paths.submissionReview(latest.id))
    await expect(page.getByText('You have made 2 attempts. The best one counts.')).toBeVisible()
    await expect(page.getByRole('row', { name: /^Attempt 1 Counts/ })).toContainText('+5 pts pending')
    await expect(page.getByRole('row', { name: /^Attempt 2/ })).toContainText('Shown here')
    await keys.use(page.getByRole('link', { name: 'Review attempt 1' }))
    await expect(page).toHaveURL(paths.submissionReview(best.id))
    await expect(page.getByRole('main').getByText('Attempt #1')).toBeVisible()
    await page.goto(paths.attemptHistory(exam.assignmentId))
    await title(page, 'Unit 4 test - Attempts')
    await keys.use(page.getByRole('link', { name: 'Try again' }))
    await expect(page).toHaveURL(paths.quizAttempt(exam.assignmentId))
    expect(faults).toEqual([])
    await context.close()
  })

  test('a student copies the receipt and has it checked', async ({ browser }) => {
    const context = await signedInStudent(browser, exam, { permissions: ['clipboard-read', 'clipboard-write'] })
    const { id, receipt } = await submitAttempt(context, true)
    const page = await context.newPage()
    const keys = new Keyboard(page)
    await page.goto(paths.submissionReview(id))
    await keys.use(page.getByRole('button', { name: 'Copy receipt' }))
    await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(receipt)
    await page.goto(paths.receipts)
    await keys.tabTo(page.getByRole('textbox', { name: 'Receipt' }))
    await keys.type(receipt.slice(1))
    await keys.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Receipt' })).toHaveAccessibleDescription(
      /A receipt has 64 characters: digits and the letters a to f\./,
    )
    await keys.press('Home')
    await keys.type(receipt.slice(0, 1))
    await keys.press('Enter')
    await expect(page.getByText('This receipt is genuine.')).toBeVisible()
    await keys.use(page.getByRole('link', { name: 'Open review' }))
    await title(page, 'Unit 4 test - Review')
    await context.close()
  })
})

test.describe('A receipt', () => {
  test('is opened by the teacher of the course, and says nothing to anybody else', async ({ browser }) => {
    const context = await signedInStudent(browser, exam)
    const { receipt } = await submitAttempt(context, true)
    const teacher = await pageOf(browser, 'teacher', exam.origin)
    await teacher.goto(`${exam.origin}${paths.receipt(receipt)}`)
    await expect(teacher.getByText('This receipt is genuine.')).toBeVisible()
    await expect(teacher.getByRole('region').getByText('Ada Lovelace', { exact: true })).toBeVisible()
    const other = await pageOf(browser, 'student', exam.origin)
    await other.goto(`${exam.origin}${paths.receipt(receipt)}`)
    await expect(other.getByText('None of your submissions has this receipt.')).toBeVisible()
    for (const page of [teacher, other]) await page.context().close()
    await context.close()
  })

  test('that was opened signed out is checked after signing in', async ({ page, browser }) => {
    const context = await signedInStudent(browser, exam)
    const { receipt } = await submitAttempt(context, true)
    await page.goto(`${exam.origin}${paths.receipt(receipt)}`)
    await expect(page.getByText('Sign in to open the check of a receipt.')).toBeVisible()
    await page.getByLabel('Email').fill(exam.student.email)
    await page.getByLabel('Password', { exact: true }).fill(exam.student.password)
    await page.getByRole('button', { name: 'Sign in to Examhall' }).click()
    await expect(page.getByText('This receipt is genuine.')).toBeVisible()
    await context.close()
  })
})
