import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { addQuestion, newQuiz, type QuestionForm, type QuizForm } from '../../../domain/quiz/quiz-form.ts'
import { loadRenderer } from '../../../src/views/math/renderer.ts'
import { preloadEditorDialogs } from '../../../src/views/quiz-editor/editor-dialogs.tsx'
import { box, button, showEditor } from '../../support/pages/quiz-editor-page.tsx'

beforeAll(async () => {
  await Promise.all([preloadEditorDialogs(), loadRenderer()])
})

const quizOf = (changes: Partial<QuestionForm>): QuizForm => ({
  ...newQuiz(),
  description: 'Numbers.',
  showAnswersWhen: 'release',
  questions: addQuestion(newQuiz()).questions.map((one) => ({
    ...one,
    title: 'Half',
    questionType: 'essay',
    questionText: 'Why?',
    ...changes,
  })),
})

async function check(changes: Partial<QuestionForm>, details: Partial<QuizForm> = {}) {
  const shown = showEditor({ quiz: { ...quizOf(changes), ...details }, samples: async () => [] })
  await shown.user.click(await button('Check'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish check' }))
  return { ...shown, dialog, lines: () => dialog.queryAllByRole('listitem').map((line) => line.textContent) }
}

describe('The check before publishing', () => {
  // Shows: The publish check names each question that has a formula which cannot be drawn.
  test('names the question whose text has a formula that cannot be drawn, and leads to it', async () => {
    const { user, dialog, lines } = await check({ questionText: 'What is $\\frac{1}{$?' })
    const found = lines()
    await user.click(dialog.getByRole('button', { name: /^Go to problem/ }))
    expect([found, document.activeElement === box('Question text')]).toEqual([
      ['“Half” has a formula that cannot be drawn. Students see it as it is written.Go to problem'],
      true,
    ])
  })

  // Shows: The publish check names each question that has a formula which cannot be drawn.
  test('names the question one of whose answers has one', async () => {
    const accepted = [
      { key: 'a', text: '40' },
      { key: 'b', text: '$\\sqrt{$' },
    ]
    const { lines } = await check({ questionType: 'short_answer', acceptableAnswers: accepted })
    expect(lines().length).toBe(1)
  })

  // Shows: The publish check names the description and the instructions where they have a formula which cannot be drawn.
  test.each([
    ['description', 'The description has', 'Quiz Description'],
    ['instructions', 'The instructions have', 'Quiz Instructions (optional)'],
  ])('names the %s with such a formula, and leads there', async (detail, words, field) => {
    const { user, dialog, lines } = await check({}, { [detail]: 'About $\\frac{1}{$.' })
    const found = lines()
    await user.click(dialog.getByRole('button', { name: /^Go to problem/ }))
    expect([found, document.activeElement === box(field)]).toEqual([
      [`${words} a formula that cannot be drawn. Students see it as it is written.Go to problem`],
      true,
    ])
  })

  test.each([
    ['a formula that can be drawn', { questionText: 'What is $\\frac{1}{2}$?' }],
    ['a pattern', { questionType: 'short_answer', matchType: 'regex', acceptableAnswers: [{ key: 'a', text: '$\\{$' }] }],
  ] as const)('finds nothing in %s', async (_, changes) => {
    const { dialog } = await check({ ...changes } as Partial<QuestionForm>)
    expect(dialog.getByText(/^Nothing is missing/)).toBeTruthy()
  })
})
