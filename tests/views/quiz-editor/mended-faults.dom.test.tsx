import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { QuizForm } from '../../../domain/quiz/quiz-form.ts'
import { box, button, showEditor } from '../../support/pages/quiz-editor-page.tsx'
import { withQuestion } from '../../support/pages/quiz-form-with-question.ts'

const findsReady = () => screen.findByText('Everything on the list is done. You can save the quiz now.')

async function saveWithoutDescription(quiz?: QuizForm) {
  const shown = showEditor(quiz && { quiz })
  await shown.user.click(await button('Save'))
  await screen.findByText('The quiz was not saved')
  await shown.user.type(box('Quiz Description'), 'Numbers')
  await shown.user.tab()
  return shown
}

// Shows: After a refused save the editor says that the quiz can be saved once nothing prevents it.
test('A list that is done does not say that the quiz can be saved while a new question is empty', async () => {
  const { user } = await saveWithoutDescription()
  await user.click(screen.getByRole('tab', { name: /Questions/ }))
  await user.click(await button('Add Your First Question'))
  await screen.findByRole('combobox', { name: 'Question type' })
  expect(screen.queryByText(/You can save the quiz now/)).toBeNull()
})

// Shows: After a refused save the editor says that the quiz can be saved once nothing prevents it.
test('A quiz that nothing prevents from being saved any more says so', async () => {
  await saveWithoutDescription(withQuestion({ questionType: 'essay', questionText: 'Prove it.' }))
  expect((await findsReady()).closest('[role=status]')).not.toBeNull()
})
