import { expect, type Page, test } from '@playwright/test'
import { openExam } from '../../support/school/exam-school.ts'
import { lookAtSubmission } from '../support/submission-pages.ts'
import { wideInline } from '../support/wide-formulas.ts'

const tex = String.raw
const matrix = tex`\begin{pmatrix} ${Array.from({ length: 12 }, (_, place) => tex`a_{${place}}+b_{${place}}`).join(' & ')} \end{pmatrix}`
const wide = tex`\int_0^1 f(x)\,dx = \sum_{k=0}^{\infty} \frac{1}{k!} \cdot \prod_{n=1}^{12} \left(1 + \frac{1}{n^2}\right) + ${matrix}`
const text = `Compute $$${wide}$$ or ${wideInline[1]}, $${matrix}$.`
const choices = [`$$${wide}$$`, `$${matrix}$`, '$x^2$']
const answers = choices.map((choice, place) => ({ text: choice, correct: place === 0, feedback: text }))
const questions = [
  { title: 'Wide', questionText: text, questionType: 'multiple_choice', points: 2, answers },
  { title: 'Essay', questionText: text, questionType: 'essay', points: 5 },
]

/** Prints the page, and then looks at it as A4 shows it: formulas that leave their box, the line or the page, or that nobody can read. */
async function expectWhole(page: Page, place: string): Promise<void> {
  await expect(page.locator('.katex').first()).toBeAttached()
  await page.evaluate(() => document.fonts.ready)
  await page.pdf({ format: 'A4' })
  await page.setViewportSize({ width: 680, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  const faults = () =>
    page.evaluate(() => {
      const seen = [...document.querySelectorAll('.katex-html')].filter((formula) => formula.getClientRects().length > 0)
      const isCut = (formula: Element): boolean => {
        const around = [...ancestors(formula)].filter((box) => getComputedStyle(box).display !== 'inline')
        const ends = [...formula.querySelectorAll('.katex-base')].map((base) => base.getBoundingClientRect())
        const bounds = around.map((box) => box.getBoundingClientRect())
        return ends.some(({ left, right }) => bounds.some((box) => left < box.left - 1 || right > box.right + 1))
      }
      function* ancestors(of: Element): Generator<Element> {
        for (let box = of.parentElement; box; box = box.parentElement) yield box
      }
      const isTiny = (formula: Element): boolean => Number.parseFloat(getComputedStyle(formula).fontSize) < 5
      const isFaded = (formula: Element): boolean => [...ancestors(formula)].some((box) => getComputedStyle(box).maskImage !== 'none')
      const named = (is: (formula: Element) => boolean) => seen.filter(is).map(({ textContent }) => textContent.slice(0, 20))
      return { seen: seen.length > 0, cut: named(isCut), tiny: named(isTiny), faded: named(isFaded) }
    })
  await expect.poll(faults, place).toEqual({ seen: true, cut: [], tiny: [], faded: [] })
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 1280, height: 800 })
}

// Shows: On paper a formula that is wider than its line is as small as it has to be; nothing of it is cut off.
test('A wide formula is whole on paper for the student and the teacher', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '', { questions, quiz: { instructions: text, quizInstructions: text } })
  const teacher = await lookAtSubmission(browser, exam, `It is $$${wide}$$`, expectWhole)
  await teacher.context().close()
  await exam.teacher.dispose()
})
