import { expect, test } from '@playwright/test'
import { ExamPage } from '../support/pages/exam-page.ts'
import { type Exam, openExam, signedInStudent } from '../support/school/exam-school.ts'
import { arabicWithMath, code } from '../support/school/hostile-texts.ts'

const questions = [
  { title: 'Code', questionText: code, questionType: 'essay', points: 2 },
  { title: 'اختبار', questionText: arabicWithMath, questionType: 'essay', points: 5 },
]

let exam: Exam
test.beforeAll(async ({ baseURL }) => {
  exam = await openExam(baseURL ?? '', { questions })
})
test.afterAll(() => exam.teacher.dispose())

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
