import { type Browser, expect, test } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { endWindowIn, examQuestions, openExam, signedInStudent } from '../../support/school/exam-school.ts'
import { pageOf } from '../support/accounts.ts'
import { expectAccessible } from '../support/inspection.ts'

interface Author {
  assignment: { version: number }
  questions: { id: string; title: string; answers: { id: string; text: string }[] }[]
}

/** An exam that one student has submitted, with the wrong answer 3 to its first question. */
async function submitted(browser: Browser, baseURL = '') {
  const exam = await openExam(baseURL, { questions: examQuestions.slice(0, 2) })
  const { origin, assignmentId, teacher } = exam
  const student = await signedInStudent(browser, exam)
  const { questions } = (await (await teacher.get(`/api/assignments/${assignmentId}`)).json()) as Author
  const three = questions[0]?.answers.find(({ text }) => text === '3')
  const headers = { Origin: origin }
  const begun = await student.request.post(`${origin}/api/assignments/${assignmentId}/attempts`, { data: { writer: 'w1' }, headers })
  const { attempt } = (await begun.json()) as { attempt: { id: string; epoch: number } }
  const answers = { [questions[0]?.id ?? '']: { answerId: three?.id, textAnswer: '' } }
  const data = { answers, attemptId: attempt.id, writer: 'w1', epoch: attempt.epoch }
  const submitted = await student.request.post(`${origin}/api/assignments/${assignmentId}/submit`, { data, headers })
  expect(submitted.status(), await submitted.text()).toBe(200)
  await student.close()
  return exam
}

test('a teacher corrects a key in the editor, sees whose score changes, applies it and undoes it', async ({ browser, baseURL }) => {
  const { assignmentId, courseId, teacher } = await submitted(browser, baseURL)
  const page = await pageOf(browser, 'teacher', baseURL ?? '')
  await page.goto(paths.editQuiz(courseId, assignmentId))
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
  await page.goto(paths.quizReview(assignmentId))
  await page.getByRole('link', { name: 'See whose score would change, and decide' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Changed key' })).toBeVisible()
  await page.context().close()
  await teacher.dispose()
})

test('the focus of a teacher who decides by keyboard stays where the work is', async ({ browser, baseURL }) => {
  const { assignmentId, teacher } = await submitted(browser, baseURL)
  const page = await pageOf(browser, 'teacher', baseURL ?? '')
  await page.goto(paths.quizStatistics(assignmentId))
  const question = page.locator('summary').filter({ hasText: 'Area' })
  await question.press('Enter')
  await page.getByRole('button', { name: 'Accept this too: 3', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'The key has changed' })
  await dialog.getByRole('button', { name: 'Apply' }).press('Enter')
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAccessibleDescription(/^Say why, for the log\./)
  await reason.fill('Both are right.')
  await reason.press('Enter')
  await expect(dialog.locator('[data-told]')).toBeFocused()
  await expect(dialog.locator('[data-told]')).toHaveText('The corrected key is applied: 1 score changed.')
  await dialog.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(dialog.getByText('1 submission, 1 score changes.', { exact: true })).toBeFocused()
  await dialog.getByRole('button', { name: 'Decide later' }).press('Enter')
  await expect(question).toBeFocused()
  await expect(page.getByText('In the key, not applied yet')).toBeVisible()
  await page.getByRole('button', { name: 'Do not accept it after all: 3', exact: true }).press('Enter')
  await expect(page.getByText('This answer is not accepted any more.')).toBeVisible()
  await expect(question).toBeFocused()
  await page.getByRole('button', { name: 'Accept this too: 3', exact: true }).press('Enter')
  await expect(dialog).toContainText('“3” stays accepted from now on, also if you decide later.')
  await dialog.getByRole('button', { name: 'Do not accept it after all' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Accept this too: 3', exact: true })).toBeEnabled()
  await expect(question).toBeFocused()
  await page.context().close()
  await teacher.dispose()
})

test('the focus comes back to where a quiz that was changed in two places is saved', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '')
  const page = await pageOf(browser, 'teacher', baseURL ?? '')
  await page.goto(paths.editQuiz(exam.courseId, exam.assignmentId))
  const title = page.getByRole('textbox', { name: 'Quiz Title' })
  await title.fill('Unit 4, first test')
  await endWindowIn(exam, 60_000)
  const conflict = page.getByRole('alertdialog')
  const save = page.getByRole('button', { name: 'Save & Keep Editing' })
  for (const [place, key] of [[title, 'Control+s'] as const, [save, 'Enter'] as const]) {
    await place.press(key)
    await conflict.getByRole('button', { name: 'Back to Editing' }).press('Enter')
    await expect(conflict).toBeHidden()
    await expect(place).toBeFocused()
  }
  await page.context().close()
  await exam.teacher.dispose()
})
