import { describe, expect, test } from 'vitest'
import { type CheckedQuestion, type CheckedQuiz, quizFaults } from '../../../domain/quiz/quiz-rules.ts'

const choice = (more: Partial<CheckedQuestion> = {}): CheckedQuestion => ({
  title: 'Half',
  questionText: 'Which?',
  questionType: 'multiple_choice',
  answers: [
    { text: 'This', correct: true },
    { text: 'That', correct: false },
  ],
  acceptableAnswers: [],
  matchType: 'exact',
  ...more,
})
const quiz = (more: Partial<CheckedQuiz> = {}): CheckedQuiz => ({ title: 'Quiz', description: 'About', questions: [choice()], ...more })
const codesOf = (draft: CheckedQuiz) => quizFaults(draft).map(({ code }) => code)

describe('quizFaults', () => {
  test('finds none in a whole quiz', () => {
    expect(quizFaults(quiz())).toEqual([])
  })

  // Shows: A quiz without a title is refused with "Quiz title is required".
  test.each([
    ['a blank title', quiz({ title: ' ' }), ['quizTitleRequired']],
    ['a blank description', quiz({ description: '\n' }), ['quizDescriptionRequired']],
    ['no questions', quiz({ questions: [] }), ['questionRequired']],
    ['301 questions', quiz({ questions: Array(301).fill(choice()) }), ['tooManyQuestions']],
    ['300 questions', quiz({ questions: Array(300).fill(choice()) }), []],
  ])('with %s', (_name, draft, codes) => {
    expect(codesOf(draft)).toEqual(codes)
  })

  // Shows: A question with fewer than two answers that have text is refused with "Question "{title}" must have at least 2 valid answers".
  // Shows: A question without a correct answer that has text is refused with "Question "{title}" must have a correct answer selected".
  test.each([
    ['blank text', choice({ questionText: ' ' }), ['questionTextRequired']],
    ['one answer', choice({ answers: [{ text: 'This', correct: true }] }), ['twoAnswersRequired']],
    [
      'one answer and a blank',
      choice({
        answers: [
          { text: 'This', correct: true },
          { text: ' ', correct: false },
        ],
      }),
      ['twoAnswersRequired'],
    ],
    [
      'no correct answer',
      choice({
        answers: [
          { text: 'This', correct: false },
          { text: 'That', correct: false },
        ],
      }),
      ['correctAnswerRequired'],
    ],
    ['21 answers', choice({ answers: Array(21).fill({ text: 'This', correct: true }) }), ['tooManyOptions']],
    [
      'one answer for true/false',
      choice({ questionType: 'true_false', answers: [{ text: 'True', correct: true }] }),
      ['twoAnswersRequired'],
    ],
    [
      'a short answer without an acceptable one',
      choice({ questionType: 'short_answer', acceptableAnswers: [' '] }),
      ['acceptableAnswerRequired'],
    ],
    ['a short answer', choice({ questionType: 'short_answer', acceptableAnswers: ['42'], answers: [] }), []],
    ['a formula of 2,001 characters', choice({ questionText: `So $${'x'.repeat(2001)}$` }), ['textFormulaTooLong']],
    ['a formula of 2,000 characters', choice({ questionText: `So $${'x'.repeat(2000)}$` }), []],
    [
      'an answer with a formula of 2,001 characters',
      choice({
        answers: [
          { text: `$${'x'.repeat(2001)}$`, correct: true },
          { text: 'That', correct: false },
        ],
      }),
      ['answerFormulaTooLong'],
    ],
    [
      'a long formula in answers that an essay does not have',
      choice({ questionType: 'essay', answers: [{ text: `$${'x'.repeat(2001)}$`, correct: true }] }),
      [],
    ],
    ['an essay', choice({ questionType: 'essay', answers: [] }), []],
  ])('in a question with %s', (_name, question, codes) => {
    expect(codesOf(quiz({ questions: [question] }))).toEqual(codes)
  })

  // Shows: A question without a correct answer that has text is refused with "Question "{title}" must have a correct answer selected".
  test('a correct answer that is blank does not count', () => {
    const answers = ['This', 'That', ' '].map((text) => ({ text, correct: text === ' ' }))
    expect(codesOf(quiz({ questions: [choice({ answers })] }))).toEqual(['correctAnswerRequired'])
  })

  // Shows: A quiz is checked in the order of its form, and the first fault is named.
  test('come in the order of the rules: the quiz, then all texts, then all answers', () => {
    const questions = [choice({ answers: [], title: 'One' }), choice({ questionText: '', title: 'Two' })]
    expect(quizFaults({ title: '', description: '', questions })).toEqual([
      { code: 'quizTitleRequired', question: null, title: '' },
      { code: 'quizDescriptionRequired', question: null, title: '' },
      { code: 'questionTextRequired', question: 1, title: 'Two' },
      { code: 'twoAnswersRequired', question: 0, title: 'One' },
    ])
  })
})
