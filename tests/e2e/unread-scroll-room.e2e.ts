import { expect, test } from '@playwright/test'
import { examQuestions, openExam, signedInStudent } from '../support/school/exam-school.ts'
import { act, begin } from './support/room-acts.ts'

// Shows: While something that a teacher said is not confirmed, what is reached by keyboard stays below the header of the exam.
test('With something unread, a choice that is reached by keyboard on a phone is below the header', async ({ browser, baseURL }) => {
  const answers = [1, 2, 3, 4].map((place) => ({ text: 'A choice of many words. '.repeat(14 + place), correct: place === 1, feedback: '' }))
  const exam = await openExam(baseURL ?? '', { questions: [{ ...examQuestions[0], answers }, ...examQuestions.slice(1)] })
  const context = await signedInStudent(browser, exam, { viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await begin(page, exam)
  await act(exam, { kind: 'announce', text: 'Question 3 has a misprint.' })
  await expect(page.getByRole('button', { name: '1 new from your teacher' })).toBeVisible()
  const choices = page.getByRole('radio')
  await choices.last().focus()
  for (const place of [2, 1]) {
    await page.keyboard.press('ArrowUp')
    await expect(choices.nth(place)).toBeFocused()
    const hidden = async () => {
      const [header, choice] = await Promise.all([page.getByRole('banner').boundingBox(), choices.nth(place).boundingBox()])
      return Math.max(0, (header?.y ?? 0) + (header?.height ?? 0) - (choice?.y ?? 0))
    }
    await expect.poll(hidden).toBe(0)
  }
  await Promise.all([context.close(), exam.teacher.dispose()])
})
