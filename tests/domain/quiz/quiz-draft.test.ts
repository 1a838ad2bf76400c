import { describe, expect, test } from 'vitest'
import { differs, quizDraft, restoredQuiz } from '../../../domain/quiz/quiz-draft.ts'
import { addQuestion, newQuiz, type QuizForm } from '../../../domain/quiz/quiz-form.ts'

const three = addQuestion(addQuestion(addQuestion(newQuiz())))
describe('A quiz that is kept on the device', () => {
  const loaded: QuizForm = { ...three, accessCode: 'euler', isPublished: true }
  const from = { version: 3, accessCode: 'euler' }

  test('never holds the access code', () => {
    expect(quizDraft({ ...loaded, accessCode: 'gauss' }, from, '2026-11-20T09:42:00.000Z')).toEqual({
      quiz: { ...loaded, accessCode: '' },
      version: 3,
      keptAt: '2026-11-20T09:42:00.000Z',
      hadOtherCode: true,
    })
  })

  test('comes back with what the server knows of code and publication', () => {
    const kept = quizDraft({ ...loaded, title: 'Test', isPublished: false }, from, '')
    expect(restoredQuiz(loaded, kept)).toEqual({ ...loaded, title: 'Test' })
  })

  test.each([
    ['the same', loaded, false],
    ['the same in another order', Object.fromEntries(Object.entries(loaded).reverse()) as unknown as QuizForm, false],
    ['another title', { ...loaded, title: 'Test' }, true],
    ['another access code', { ...loaded, accessCode: 'gauss' }, true],
  ])('that is %s', (_, quiz, isOther) => {
    expect(differs(loaded, quizDraft(quiz, from, ''))).toBe(isOther)
  })
})
