import { expect, type Page, test } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import { ExamPage } from '../support/pages/exam-page.ts'
import { type Exam, openExam, signedInStudent } from '../support/school/exam-school.ts'
import { pageOf } from './support/accounts.ts'
import { act } from './support/room-acts.ts'
import { lookAtSubmission } from './support/submission-pages.ts'
import { damageOn, wideInline } from './support/wide-formulas.ts'

const [matrix, sentence, fraction] = wideInline
const text = `Which of these is it: ${sentence}, or ${matrix}?`
const answers = [...wideInline, '$x^2$'].map((choice, place) => ({
  text: choice,
  correct: place === 0,
  feedback: place === 0 ? fraction : '',
}))
const questions = [
  { title: 'Wide', questionText: text, questionType: 'multiple_choice', points: 2, answers },
  { title: 'Essay', questionText: text, questionType: 'essay', points: 5 },
]
const widths = [320, 390, 768]
const none = { sideways: 0, out: [], cut: 0 }

async function expectUndamaged(page: Page, place: string): Promise<void> {
  await expect(page.locator('.katex').first()).toBeAttached()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(() => damageOn(page), `${place}, ${width} px`).toEqual(none)
  }
}

const openWide = (baseURL: string | undefined) =>
  openExam(baseURL ?? '', { questions, quiz: { instructions: text, quizInstructions: text } })

let exam: Exam
test.beforeAll(async ({ baseURL }) => {
  exam = await openWide(baseURL)
})
test.afterAll(() => exam.teacher.dispose())

// Shows: A formula inside a line that is wider than the line scrolls in a box of its own.
test('A wide formula inside a line of an exam moves and covers nothing', async ({ browser }) => {
  const context = await signedInStudent(browser, exam)
  const it = new ExamPage(await context.newPage(), exam)
  await it.open()
  await expectUndamaged(it.page, 'the intro')
  await it.beginHere()
  await act(exam, { kind: 'announce', text: `Read ${sentence} as it is.` })
  await expect(it.page.getByRole('note').getByText(/^Read/)).toBeVisible()
  await expectUndamaged(it.page, 'the question')
  await it.page.setViewportSize({ width: 320, height: 844 })
  const scrolled = it.page.getByRole('radio', { name: 'A matrix' }).locator('xpath=..').getByRole('img')
  await scrolled.press('ArrowRight')
  await expect.poll(() => scrolled.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  await it.press('Cross out B')
  await expect(it.button('Cross out B')).toHaveAttribute('aria-pressed', 'true')
  await it.choose('A matrix')
  await it.press('Next')
  await it.answer().fill(`It is ${fraction}`)
  await it.saved()
  await expectUndamaged(it.page, 'the essay')
  await it.press('Submit Quiz')
  await expectUndamaged(it.page, 'the dialog')
  await context.close()
})

// Shows: A formula inside a line that is wider than the line scrolls in a box of its own.
test('A wide formula inside a line of a submission moves and covers nothing', async ({ browser, baseURL }) => {
  const exam = await openWide(baseURL)
  const teacher = await lookAtSubmission(browser, exam, `It is ${fraction}`, expectUndamaged)
  await teacher.goto(paths.quizStatistics(exam.assignmentId))
  await expectUndamaged(teacher, 'the statistics')
  await teacher.context().close()
  await exam.teacher.dispose()
})

// Shows: A formula inside a line that is wider than the line scrolls in a box of its own.
test('A wide formula inside a line of an editor and its preview moves and covers nothing', async ({ browser, baseURL }) => {
  const page = await pageOf(browser, 'teacher', baseURL ?? '')
  await page.goto(paths.editQuiz(exam.courseId, exam.assignmentId))
  await page.getByRole('tab', { name: /^Questions/ }).click()
  await expectUndamaged(page, 'the questions')
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await expectUndamaged(page, 'the editor')
  await page.getByRole('button', { name: 'Preview' }).first().click()
  await expect(page.getByRole('button', { name: /preview/i }).first()).toBeVisible()
  await expectUndamaged(page, 'the preview')
  await page.context().close()
})

// Shows: A formula inside a line that is wider than the line scrolls in a box of its own.
test('A wide formula that takes the place of a narrow one moves and covers nothing', async ({ browser, baseURL }) => {
  const choices = [
    { text: '1', correct: true, feedback: '' },
    { text: '2', correct: false, feedback: '' },
  ]
  const asks = ['$1+1$', fraction, sentence].map((formula, place) => ({
    title: `${place}`,
    questionText: `Compute ${formula}.`,
    questionType: 'multiple_choice',
    points: 1,
    answers: choices,
  }))
  const own = await openExam(baseURL ?? '', { questions: asks })
  const context = await signedInStudent(browser, own)
  const it = new ExamPage(await context.newPage(), own)
  await it.begin()
  for (const question of ['the second question', 'the third question']) {
    await it.press('Next')
    await expectUndamaged(it.page, question)
  }
  await context.close()
  await own.teacher.dispose()
})
