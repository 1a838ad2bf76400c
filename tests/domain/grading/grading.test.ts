import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gradeByKey, percentageOf, scoreOf } from '../../../domain/grading/grading.ts'
import { aQuestion } from '../../support/school/questions.ts'

const never = () => false
const given = (answerId: string | null, textAnswer = '') => ({ answerId, textAnswer, flagged: false, version: 1 })

describe('gradeByKey', () => {
  test.each([
    ['the right choice', aQuestion('q', 'multiple_choice'), given('q-a'), { points: 2, correct: true }],
    ['a wrong choice', aQuestion('q', 'multiple_choice'), given('q-b'), { points: 0, correct: false }],
    ['text for a choice', aQuestion('q', 'true_false'), given(null, 'True'), { points: 0, correct: false }],
    ['no answer', aQuestion('q', 'true_false'), undefined, { points: 0, correct: false }],
    ['the right text', aQuestion('q', 'short_answer'), given(null, ' 42 '), { points: 2, correct: true }],
    ['a wrong text', aQuestion('q', 'short_answer'), given(null, '43'), { points: 0, correct: false }],
    ['an essay', aQuestion('q', 'essay'), given(null, 'Because.'), { points: null, correct: null }],
    ['a blank essay', aQuestion('q', 'essay'), given(null, ' \n '), { points: 0, correct: false }],
    ['an essay that was left out', aQuestion('q', 'essay'), undefined, { points: 0, correct: false }],
  ])('%s', (_name, question, answer, grade) => {
    expect(gradeByKey(question, answer, never)).toEqual(grade)
  })

  test('takes any of several correct choices', () => {
    const question = aQuestion('q', 'multiple_choice')
    const both = { ...question, answers: question.answers.map((choice) => ({ ...choice, correct: choice.id !== 'q-c' })) }
    expect(['q-a', 'q-b', 'q-c'].map((id) => gradeByKey(both, given(id), never).correct)).toEqual([true, true, false])
  })
})

describe('scoreOf', () => {
  test('adds up points, all points and those still ungraded', () => {
    const questions = ['a', 'b', 'c', 'd'].map((id) => ({ id, points: 5 }))
    const grades = { a: { points: 5 }, b: { points: 2.5 }, c: { points: null } }
    expect(scoreOf(questions, grades)).toEqual({ score: 7.5, maxScore: 20, percentage: 37.5, pendingPoints: 5 })
  })

  test('of nothing is 0 percent', () => {
    expect(scoreOf([], {})).toEqual({ score: 0, maxScore: 0, percentage: 0, pendingPoints: 0 })
  })

  test('and what is pending never exceed all points', () => {
    const graded = fc.record({ points: fc.integer({ min: 1, max: 100 }), share: fc.option(fc.double({ min: 0, max: 1, noNaN: true })) })
    fc.assert(
      fc.property(fc.array(graded), (list) => {
        const questions = list.map(({ points }, index) => ({ id: `${index}`, points }))
        const grades = Object.fromEntries(
          list.map(({ points, share }, index) => [index, { points: share === null ? null : points * share }]),
        )
        const { score, maxScore, pendingPoints } = scoreOf(questions, grades)
        expect(score + pendingPoints).toBeLessThanOrEqual(maxScore + 1e-6)
      }),
    )
  })
})

describe('percentageOf', () => {
  test.each([
    [1, 4, 25],
    [0, 0, 0],
  ])('%d of %d is %d', (score, max, percentage) => {
    expect(percentageOf(score, max)).toBe(percentage)
  })
})
