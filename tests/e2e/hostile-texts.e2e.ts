import { expect, type Page, test } from '@playwright/test'
import { ExamPage } from '../support/exam-page.ts'
import { type Exam, openExam, signedInStudent } from '../support/exam-school.ts'

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const url = `https://school.example/${'a-very-long-path/'.repeat(8)}?q=${'x'.repeat(60)}`
const wide = `$$${Array.from({ length: 30 }, (_, index) => `x_{${index}}^{2}`).join(' + ')} = 0$$`
const code = 'def f(n):\n    if n < 2:\n        return n'
const arabic = 'ما قيمة $x=3$ هنا؟'

const questions = [
  {
    title: word,
    questionText: `${word}\n${url}\n${wide}\n${code}`,
    questionType: 'multiple_choice',
    points: 2,
    answers: [
      { text: word, correct: true, feedback: '' },
      { text: url, correct: false, feedback: '' },
      { text: arabic, correct: false, feedback: '' },
    ],
  },
  { title: 'اختبار', questionText: arabic, questionType: 'essay', points: 5 },
]
const quiz = { title: word, description: `${word} ${url}`, quizInstructions: `${word}\n${wide}`, instructions: `${word}\n${wide}` }

/** How far the page, or anything in it that does not scroll by itself, reaches beyond the window. */
const overhang = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(0, scrollWidth - clientWidth)
  })

let exam: Exam
test.beforeAll(async ({ baseURL }) => {
  exam = await openExam(baseURL ?? '', { quiz, questions })
})
test.afterAll(() => exam.teacher.dispose())

for (const width of [320, 390, 768, 1280])
  for (const text of [100, 200])
    test(`An exam of long words, addresses and wide formulas fits ${width} px at ${text} % text`, async ({ browser }) => {
      const context = await signedInStudent(browser, exam, { viewport: { width, height: 800 }, bypassCSP: true })
      const it = new ExamPage(await context.newPage(), exam)
      const { page } = it
      const look = async (name: string) => {
        await page.addStyleTag({ content: `html { font-size: ${text}% !important }` })
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        expect.soft(await overhang(page), name).toBe(0)
      }
      await it.keepResult()
      await it.begin(() => look('intro'))
      await expect(page.getByRole('radio')).toHaveCount(3)
      await look('choices')
      await it.press('Next')
      await expect(it.answer()).toBeVisible()
      await look('essay')
      await it.press('Submit Quiz')
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await look('confirm')
      await it.press('Submit now')
      await expect(it.heading('Quiz Submitted')).toBeFocused()
      await look('result')
      await context.close()
    })

test('Code keeps its indentation, and Arabic runs from right to left around a formula that does not', async ({ browser }) => {
  const context = await signedInStudent(browser, exam)
  const it = new ExamPage(await context.newPage(), exam)
  await it.begin()
  const lines = await it.page.getByText('def f(n):').evaluate((element) => (element as HTMLElement).innerText)
  expect(lines).toContain('\n    if n < 2:\n        return n')
  await it.press('Next')
  const directions = () =>
    it.page.getByText('ما قيمة').evaluate((element) => {
      const formula = element.querySelector('.katex')
      return [element, formula].map((one) => one && getComputedStyle(one).direction)
    })
  await expect.poll(directions).toEqual(['rtl', 'ltr'])
  await it.answer().fill('الجواب')
  expect(await it.answer().evaluate((field) => getComputedStyle(field).direction)).toBe('rtl')
  await context.close()
})
