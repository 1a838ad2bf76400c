import { expect, test } from '@playwright/test'
import { paths } from '../../src/routes/paths.ts'
import { examQuestions, openExam, signedInStudent } from '../support/exam-school.ts'
import { pageOf } from './support/accounts.ts'
import { expectAccessible } from './support/inspection.ts'

interface Author {
  assignment: { version: number }
  questions: { id: string; title: string; answers: { id: string; text: string }[] }[]
}

test('a teacher corrects a key in the editor, sees whose score changes, applies it and undoes it', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '', { questions: examQuestions.slice(0, 2) })
  const { origin, quizId, courseId, teacher } = exam
  const student = await signedInStudent(browser, exam)
  const { questions } = (await (await teacher.get(`/api/assignments/${quizId}`)).json()) as Author
  const three = questions[0]?.answers.find(({ text }) => text === '3')
  const headers = { Origin: origin }
  const begun = await student.request.post(`${origin}/api/assignments/${quizId}/attempts`, { data: { writer: 'w1' }, headers })
  const { attempt } = (await begun.json()) as { attempt: { id: string; epoch: number } }
  const answers = { [questions[0]?.id ?? '']: { answerId: three?.id, textAnswer: '' } }
  const data = { answers, attemptId: attempt.id, writer: 'w1', epoch: attempt.epoch }
  const submitted = await student.request.post(`${origin}/api/assignments/${quizId}/submit`, { data, headers })
  expect(submitted.status(), await submitted.text()).toBe(200)

  const page = await pageOf(browser, 'teacher', baseURL ?? '')
  await page.goto(paths.editQuiz(courseId, quizId))
  await page.getByRole('tab', { name: /^Questions/ }).click()
  await page.getByRole('button', { name: /^Edit .*Area/ }).click()
  await page.getByRole('radio', { name: 'Answer 3 is correct' }).check()
  await page.getByRole('button', { name: /^(Save|Update)$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'The key has changed' })
  await expect(dialog.getByText('1 submission, 1 score changes.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The third answer is right.')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByText('The corrected key is applied: 1 score changed.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByRole('cell', { name: '0 / 3' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Decide later' }).click()
  await expect(dialog).toBeHidden()
  await page.goto(paths.quizReview(quizId))
  await page.getByRole('link', { name: 'See whose score would change, and decide' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Changed key' })).toBeVisible()
  await page.context().close()
  await student.close()
  await teacher.dispose()
})
