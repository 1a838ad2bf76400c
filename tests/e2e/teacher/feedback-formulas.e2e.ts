import { expect, type Page, test } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { openExam, signedInStudent } from '../../support/school/exam-school.ts'
import { pageOf } from '../support/accounts.ts'
import { handInEssay } from '../support/submitting.ts'

const tooLong = 'Too long to draw its formulas: they are shown as they were typed.'

async function writeFormulas(page: Page): Promise<void> {
  await expect(page.getByText(tooLong)).toBeVisible()
  const field = page.getByLabel('Feedback for this answer', { exact: true })
  await field.fill('Use $\\sqrt{2}$.')
  const preview = page.getByText('Preview of Feedback for this answer').locator('..')
  await expect(preview.locator('.katex').first()).toBeVisible()
  await page.getByRole('button', { name: 'Insert math into Feedback for this answer' }).click()
  const picker = page.getByRole('dialog', { name: /math/i })
  await expect(picker).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(picker).toHaveCount(0)
  await expect(field).toHaveValue('Use $\\sqrt{2}$.')
}

// Shows: Feedback takes formulas: it has a preview as soon as there is one, and the math picker.
// Shows: Where an answer is too long to draw its formulas, whoever grades it is told.
test('Feedback has a preview and the math picker, by question and by student', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '')
  const student = await signedInStudent(browser, exam)
  await handInEssay(student, exam, 'Suppose $\\sqrt 2 = p/q$. '.repeat(500))
  const page = await pageOf(browser, 'teacher', exam.origin)
  const { questions } = await (await exam.teacher.get(`/api/assignments/${exam.assignmentId}`)).json()
  await page.goto(paths.gradeQuestion(exam.assignmentId, questions.at(-1).id))
  await writeFormulas(page)
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.goto(paths.studentSubmission(exam.assignmentId, exam.student.id))
  await writeFormulas(page)
  for (const context of [student, page.context()]) await context.close()
  await exam.teacher.dispose()
})
