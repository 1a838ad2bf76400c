import { expect, test } from 'vitest'
import { newQuiz } from '../../../domain/quiz/quiz-form.ts'
import { box, button, openNewQuestion } from '../../support/pages/quiz-editor-page.tsx'

const focused = () => expect.poll(() => document.activeElement, { timeout: 10_000 })

// Shows: The field with the first fault has the focus.
test.each([
  ['Answer 1', []],
  ['Answer 2', ['Answer 1']],
])('%s has the focus, is invalid and says why where it is the first that is empty', async (empty, filled) => {
  const { user } = await openNewQuestion('Multiple Choice', { quiz: { ...newQuiz(), description: 'Numbers.' } })
  await user.type(box('Question text'), 'Why?')
  for (const name of filled) await user.type(box(name), '4')
  await user.click(document.body)
  await user.click(await button('Save & Publish'))
  const field = box(empty)
  await focused().toBe(field)
  const described = field.getAttribute('aria-describedby') ?? ''
  const words = described.split(' ').map((id) => document.getElementById(id)?.textContent)
  expect([field.getAttribute('aria-invalid'), words]).toEqual(['true', ['Question "Question 1" must have at least 2 valid answers']])
})
