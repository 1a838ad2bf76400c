import { describe, expect, test } from 'vitest'
import { tryAnswers } from '../../../domain/grading/short-answer-try.ts'
import { questionHeading } from '../../../domain/quiz/question-name.ts'
import { duplicateQuestion, placeQuestion, renumbered } from '../../../domain/quiz/question-order.ts'
import { addQuestion, newQuiz, type QuizForm } from '../../../domain/quiz/quiz-form.ts'

const three = addQuestion(addQuestion(addQuestion(newQuiz())))
const titles = ({ questions }: QuizForm) => questions.map(({ title }) => title)

describe('The order of questions', () => {
  // Shows: Questions are ordered by dragging and by keyboard.
  test.each([
    ['question-1', 2, ['Question 2', 'Question 3', 'Question 1']],
    ['question-3', 0, ['Question 3', 'Question 1', 'Question 2']],
    ['question-2', 9, ['Question 1', 'Question 3', 'Question 2']],
    ['question-2', -1, ['Question 2', 'Question 1', 'Question 3']],
  ])('%s goes to place %i', (key, to, order) => {
    expect(titles(placeQuestion(three, key, to))).toEqual(order)
  })

  test.each([
    ['question-2', 1],
    ['gone', 0],
  ])('%s at place %i changes nothing', (key, to) => {
    expect(placeQuestion(three, key, to)).toBe(three)
  })
})

describe('The name of a question', () => {
  test.each([
    ['Area', 'Question 2: Area'],
    ['Question 1', 'Question 2'],
    [' ', 'Question 2'],
    ['Question 1b', 'Question 2: Question 1b'],
  ])('%s in second place', (title, name) => {
    expect(questionHeading(2, title)).toBe(name)
  })

  test('follows its place where it is only a number', () => {
    const named = { ...three, questions: three.questions.map((one, at) => (at === 2 ? { ...one, title: 'Area' } : one)) }
    expect(titles(renumbered(placeQuestion(named, 'question-1', 2)))).toEqual(['Question 1', 'Area', 'Question 3'])
  })
})

describe('A copy of a question', () => {
  const stored: QuizForm = {
    ...three,
    questions: three.questions.map((one) => ({
      ...one,
      id: one.key,
      answers: one.answers.map((answer) => ({ ...answer, id: answer.key })),
    })),
  }

  test('has a title that shows where it was cut for lack of room, and that it is a copy', () => {
    const long = { ...stored, questions: stored.questions.map((one) => ({ ...one, title: `${'x'.repeat(191)}😀${'y'.repeat(7)}` })) }
    expect(titles(duplicateQuestion(long, 'question-1'))[1]).toBe(`${'x'.repeat(191)}… (copy)`)
  })

  // Shows: A question can be duplicated.
  test('stands right after it and has no id of the server', () => {
    const copy = duplicateQuestion(stored, 'question-1')
    expect(titles(copy)).toEqual(['Question 1', 'Question 1 (copy)', 'Question 2', 'Question 3'])
    expect([copy.questions[1]?.key, copy.questions[1]?.id, copy.questions[1]?.answers.map(({ id }) => id)]).toEqual([
      'question-4',
      null,
      [null, null],
    ])
  })

  test('keeps to the longest title', () => {
    const long = { ...three, questions: three.questions.map((one) => ({ ...one, title: 'x'.repeat(200) })) }
    expect(duplicateQuestion(long, 'question-1').questions[1]?.title).toHaveLength(200)
  })

  test('is not made in a full quiz', () => {
    const full = { ...three, questions: Array.from({ length: 100 }).flatMap(() => three.questions) }
    expect(duplicateQuestion(full, 'question-1')).toBe(full)
  })
})

describe('Trying answers', () => {
  test('says of each what grading would say', () => {
    const rule = { acceptableAnswers: ['Euler'], matchType: 'contains', caseSensitive: false } as const
    expect(tryAnswers({ ...rule, acceptableAnswers: ['Euler'] }, ['Leonhard EULER', 'Gauss', ' '], () => true)).toEqual([
      true,
      false,
      false,
    ])
  })
})
