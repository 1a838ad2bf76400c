import { describe, expect, test } from 'vitest'
import {
  addQuestion,
  atLeastTwo,
  canAddQuestion,
  changeDetails,
  choicesOf,
  formFaults,
  freshKey,
  moveQuestion,
  newQuiz,
  type QuizForm,
  removeQuestion,
} from '../../../domain/quiz/quiz-form.ts'

const many = (count: number): QuizForm => Array.from({ length: count }).reduce<QuizForm>((quiz) => addQuestion(quiz), newQuiz())
const keys = (quiz: QuizForm) => quiz.questions.map(({ key }) => key)

describe('A new quiz', () => {
  // Shows: `showCorrectAnswers` is true unless it is false explicitly.
  // Shows: A new quiz is not published.
  // Shows: A new quiz is called "Quiz", allows 1 attempt, shows correct answers and is not published.
  test('has the defaults of the school', () => {
    const { title, attempts, showCorrectAnswers, isPublished, questions } = newQuiz()
    expect({ title, attempts, showCorrectAnswers, isPublished, questions }).toEqual({
      title: 'Quiz',
      attempts: 1,
      showCorrectAnswers: true,
      isPublished: false,
      questions: [],
    })
  })
})

describe('A new question', () => {
  const [question] = addQuestion(newQuiz()).questions

  // Shows: A question is sent with `title`, `questionText`, `questionType` and `points`, 1 unless given.
  // Shows: A new question has 1 point and two answers.
  test('is worth one point and has two empty answers', () => {
    expect([question?.points, question?.answers.map(({ text }) => text)]).toEqual([1, ['', '']])
  })

  test('is named by its number', () => {
    expect(many(2).questions.map(({ title }) => title)).toEqual(['Question 1', 'Question 2'])
  })

  test('never takes the key of another one', () => {
    expect(keys(addQuestion(removeQuestion(many(3), 'question-1')))).toEqual(['question-2', 'question-3', 'question-4'])
  })
})

describe('Dates', () => {
  // Shows: Setting the due date fills in available until, which can be changed afterwards.
  test('the due date sets the end of availability', () => {
    expect(changeDetails(newQuiz(), { dueDate: '2026-12-01T22:59:00.000Z' }).availableUntil).toBe('2026-12-01T22:59:00.000Z')
  })

  // Shows: Setting the due date fills in available until, which can be changed afterwards.
  test('the end may be changed afterwards', () => {
    const due = changeDetails(newQuiz(), { dueDate: '2026-12-01T22:59:00.000Z' })
    const { dueDate, availableUntil } = changeDetails(due, { availableUntil: '2026-12-05T22:59:00.000Z' })
    expect([dueDate, availableUntil]).toEqual(['2026-12-01T22:59:00.000Z', '2026-12-05T22:59:00.000Z'])
  })

  test('taking the due date away leaves the end', () => {
    const due = changeDetails(newQuiz(), { dueDate: '2026-12-01T22:59:00.000Z' })
    expect(changeDetails(due, { dueDate: null }).availableUntil).toBe('2026-12-01T22:59:00.000Z')
  })
})

describe('The order of questions', () => {
  test.each([
    ['question-1', 1, ['question-2', 'question-1', 'question-3']],
    ['question-3', -1, ['question-1', 'question-3', 'question-2']],
    ['question-1', -1, ['question-1', 'question-2', 'question-3']],
    ['question-3', 1, ['question-1', 'question-2', 'question-3']],
    ['gone', 1, ['question-1', 'question-2', 'question-3']],
  ] as const)('%s moved by %i', (key, by, order) => {
    expect(keys(moveQuestion(many(3), key, by))).toEqual(order)
  })

  test('a move that changes nothing keeps the quiz itself', () => {
    const quiz = many(1)
    expect(moveQuestion(quiz, 'question-1', 1)).toBe(quiz)
  })
})

describe('Keys', () => {
  test('skip the numbers that are taken', () => {
    expect(freshKey([{ key: 'answer-2' }], 'answer')).toBe('answer-3')
  })
})

describe('Choices', () => {
  // Shows: A question with fewer than two answers is filled up with empty ones.
  test('are filled up to two', () => {
    const one = { key: 'a', id: 'a', text: 'yes', correct: true, feedback: '' }
    expect(atLeastTwo([one]).map(({ key, text }) => [key, text])).toEqual([
      ['a', 'yes'],
      ['answer-2', ''],
    ])
  })

  test('belong to the type of the question', () => {
    const [question] = many(1).questions
    const texts = (['multiple_choice', 'true_false', 'short_answer', 'essay'] as const).map((questionType) =>
      question ? choicesOf({ ...question, questionType }).map(({ text }) => text) : null,
    )
    expect(texts).toEqual([['', ''], ['True', 'False'], [], []])
  })
})

describe('Faults of a form', () => {
  test.each([
    [true, null, ['timeLimitRequired']],
    [true, 45, []],
    [false, null, []],
  ])('with a time limit that is on: %s, of %s minutes', (hasTimeLimit, timeLimitMinutes, codes) => {
    const faults = formFaults({ ...many(1), hasTimeLimit, timeLimitMinutes }).map(({ code }) => code)
    expect(faults.filter((code) => code === 'timeLimitRequired')).toEqual(codes)
  })

  test('come in the order of the checks, with the keys of their questions', () => {
    const quiz = { ...many(1), title: ' ' }
    expect(formFaults(quiz)).toEqual([
      { code: 'quizTitleRequired', key: null, title: '' },
      { code: 'quizDescriptionRequired', key: null, title: '' },
      { code: 'questionTextRequired', key: 'question-1', title: 'Question 1' },
      { code: 'twoAnswersRequired', key: 'question-1', title: 'Question 1' },
    ])
  })
})

describe('Room for questions', () => {
  test.each([
    [299, true],
    [300, false],
  ])('with %i of them', (count, room) => {
    expect(canAddQuestion(many(count))).toBe(room)
  })
})
