import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createActor } from 'xstate'
import { newQuiz, type QuestionForm, type QuizForm } from '../../../domain/quiz/quiz-form.ts'
import { previewMachine } from '../../../src/machines/preview/preview.machine.ts'
import { previewInput } from '../../../src/machines/preview/preview-input.ts'
import { PreviewDialog } from '../../../src/views/preview/preview-dialog.tsx'

export const question = (key: string, questionType: QuestionForm['questionType'], more: Partial<QuestionForm> = {}): QuestionForm => ({
  key,
  id: null,
  title: key,
  questionText: `What is ${key}?`,
  questionType,
  points: 2,
  imageUrl: null,
  imageAlt: '',
  answers: [
    { key: 'a', id: null, text: '3', correct: true, feedback: '' },
    { key: 'b', id: null, text: '5', correct: false, feedback: '' },
  ],
  truths: [
    { key: 'true', id: null, text: 'True', correct: true, feedback: '' },
    { key: 'false', id: null, text: 'False', correct: false, feedback: '' },
  ],
  acceptableAnswers: [{ key: 'accepted-1', text: '7' }],
  matchType: 'exact',
  caseSensitive: false,
  ...more,
})

export const four = [
  question('q1', 'multiple_choice', { imageUrl: '/api/images/1', imageAlt: 'A circle' }),
  question('q2', 'true_false', { points: 1 }),
  question('q3', 'short_answer'),
  question('q4', 'essay'),
]

export function show(wishes: Partial<QuizForm> = {}) {
  const preview = createActor(previewMachine, { input: previewInput({ ...newQuiz(), title: 'Unit 4 test', questions: four, ...wishes }) })
  render(<PreviewDialog preview={preview.start()} />)
  return { user: userEvent.setup({ delay: null }), preview }
}

export async function begin(wishes: Partial<QuizForm> = {}) {
  const shown = show(wishes)
  await shown.user.click(screen.getByRole('button', { name: 'Begin Quiz (Preview)' }))
  return shown
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const card = () => within(screen.getByRole('region', { name: 'Question and answer' }))
export const notes = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
export const tiles = () => screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
