import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clampPoints, gradeAnswer, letterOf, percentageOf, performanceOf, scoreOf } from '../../../domain/grading/grading.ts'
import { aQuestion } from '../../support/school/questions.ts'

const never = () => false
const given = (answerId: string | null, textAnswer = '') => ({ answerId, textAnswer, flagged: false, version: 1 })

describe('gradeAnswer', () => {
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
    expect(gradeAnswer(question, answer, never)).toEqual(grade)
  })

  test('takes any of several correct choices', () => {
    const question = aQuestion('q', 'multiple_choice')
    const both = { ...question, answers: question.answers.map((choice) => ({ ...choice, correct: choice.id !== 'q-c' })) }
    expect(['q-a', 'q-b', 'q-c'].map((id) => gradeAnswer(both, given(id), never).correct)).toEqual([true, true, false])
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

describe('clampPoints', () => {
  // Shows: Points are limited to 0 and what the question is worth.
  test.each([
    [3, 5, 3],
    [5.5, 5, 5],
    [-1, 5, 0],
    [2.24, 5, 2],
    [2.25, 5, 2.5],
    [2.74, 5, 2.5],
  ])('%d of %d becomes %d', (points, max, clamped) => {
    expect(clampPoints(points, max)).toBe(clamped)
  })

  // Shows: Points go in steps of 0.5.
  test('always gives halves in range, and what is right already stays', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), fc.integer({ min: 0, max: 1000 }), (points, max) => {
        const clamped = clampPoints(points, max)
        expect([clamped * 2 === Math.round(clamped * 2), clamped >= 0 && clamped <= max, clampPoints(clamped, max)]).toEqual([
          true,
          true,
          clamped,
        ])
      }),
    )
  })
})

describe('letters and levels', () => {
  // Shows: The letter is A from 90 percent, B from 80, C from 70, D from 60, otherwise F.
  // Shows: The performance is excellent from 85 percent, good from 75, satisfactory from 60, otherwise it needs attention.
  // Shows: The letter in the quiz review is A from 90 percent, B from 80, C from 70, D from 60, otherwise F.
  // Shows: The performance in the quiz review is excellent from 85 percent, good from 75, satisfactory from 60, else it needs attention.
  test.each([
    [100, 'A', 'excellent'],
    [90, 'A', 'excellent'],
    [89.99, 'B', 'excellent'],
    [85, 'B', 'excellent'],
    [84.99, 'B', 'good'],
    [80, 'B', 'good'],
    [79.99, 'C', 'good'],
    [75, 'C', 'good'],
    [74.99, 'C', 'satisfactory'],
    [70, 'C', 'satisfactory'],
    [60, 'D', 'satisfactory'],
    [59.99, 'F', 'needs_attention'],
    [0, 'F', 'needs_attention'],
  ] as const)('%d percent is %s and %s', (percentage, letter, level) => {
    expect([letterOf(percentage), performanceOf(percentage)]).toEqual([letter, level])
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
