import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addQuestion, newQuiz } from '../../../domain/quiz/quiz-form.ts'
import { button, openQuestions } from '../../support/pages/quiz-editor-page.tsx'

/** A quiz of three questions, the second of which has no title. */
const quiz = () => {
  const full = addQuestion(addQuestion(addQuestion(newQuiz())))
  return { ...full, questions: full.questions.map((question, index) => ({ ...question, title: index === 1 ? ' ' : `Title ${index}` })) }
}

test('A question without a title is called by its number on every button and in the outline', async () => {
  await openQuestions({ quiz: quiz() })
  const card = within(await screen.findByRole('article', { name: 'Question 2' }))
  const named = card.getAllByRole('button').map((one) => one.getAttribute('aria-label'))
  const outline = within(screen.getByRole('navigation', { name: 'Outline' })).getAllByRole('button')
  expect([named, outline.map((entry) => entry.textContent)]).toEqual([
    ['Move Question 2 up', 'Move Question 2 down', 'Duplicate Question 2', 'Delete Question 2', 'Edit Question 2'],
    ['1Title 01 pt', '2Question 21 pt', '3Title 21 pt'],
  ])
})

test('A question without a title is asked about by its number before it is deleted', async () => {
  const { user } = await openQuestions({ quiz: quiz() })
  await user.click(await button('Delete Question 2'))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('“Question 2” will be taken out of this quiz.')
})
