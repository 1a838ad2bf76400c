import { expect, test } from 'vitest'
import { newQuiz } from '../../../domain/quiz/quiz-form.ts'
import { box, button, openNewQuestion } from '../../support/pages/quiz-editor-page.tsx'

// Shows: The field with the first fault has the focus.
test('The field of a missing acceptable answer has the focus, is invalid and says why', async () => {
  const { user } = await openNewQuestion('Short Answer', { quiz: { ...newQuiz(), description: 'Numbers.' } })
  await user.type(box('Question text'), 'Why?')
  await user.click(document.body)
  await user.click(await button('Save'))
  const field = box('Acceptable answer 1')
  await expect.poll(() => document.activeElement, { timeout: 10_000 }).toBe(field)
  const described = field.getAttribute('aria-describedby') ?? ''
  const words = described.split(' ').map((id) => document.getElementById(id)?.textContent)
  expect([field.ariaInvalid ?? field.getAttribute('aria-invalid'), words]).toEqual([
    'true',
    ['Question "Question 1" must have at least one acceptable answer'],
  ])
})
