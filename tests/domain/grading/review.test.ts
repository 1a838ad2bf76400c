import { describe, expect, test } from 'vitest'
import { outcomeOf, type QuizData, reviewTotals } from '../../../domain/grading/review.ts'

type Result = QuizData['detailedResults'][string]

const quizOf = (detailedResults: Record<string, Result>): QuizData => ({ answers: {}, detailedResults, totalPossiblePoints: 0 })
const question = { id: 'q', points: 2 }

describe('The outcome of a question', () => {
  test.each<[string, Result, ReturnType<typeof outcomeOf>]>([
    ['waits for a person', { points: null, requiresManualGrading: true }, { status: 'ungraded', points: null }],
    // Shows: An answer is correct if it is marked correct or, without a mark, if it has all points of its question.
    ['is right by the flag', { points: 2, correct: true, requiresManualGrading: false }, { status: 'correct', points: 2 }],
    ['is wrong by the flag', { points: 2, correct: false, requiresManualGrading: false }, { status: 'incorrect', points: 2 }],
    // Shows: An answer is correct if it is marked correct or, without a mark, if it has all points of its question.
    ['is right by all points where the flag is absent', { points: 2, requiresManualGrading: false }, { status: 'correct', points: 2 }],
    ['is partly right by part of the points', { points: 1.5, requiresManualGrading: false }, { status: 'partly', points: 1.5 }],
    [
      'is partly right by part of the points and the flag',
      { points: 1, correct: false, requiresManualGrading: false },
      { status: 'partly', points: 1 },
    ],
    ['is a grade of 0, not a missing one', { points: 0, requiresManualGrading: false }, { status: 'incorrect', points: 0 }],
  ])('%s', (_, result, outcome) => {
    expect(outcomeOf(question, quizOf({ q: result }))).toEqual(outcome)
  })

  test('is wrong where nothing was recorded', () => {
    expect(outcomeOf(question, quizOf({}))).toEqual({ status: 'incorrect', points: 0 })
  })
})

describe('The sums of a review', () => {
  const questions = [
    { id: 'a', points: 2 },
    { id: 'b', points: 2 },
    { id: 'c', points: 5 },
  ]

  test('are a percentage of the graded points, and the points that wait', () => {
    const quiz = quizOf({
      a: { points: 2, requiresManualGrading: false },
      b: { points: 0.5, requiresManualGrading: false },
      c: { points: null, requiresManualGrading: true },
    })
    expect(reviewTotals(questions, quiz)).toEqual({
      questionCount: 3,
      totalPoints: 9,
      earned: 2.5,
      gradedPoints: 4,
      gradedPercentage: 62.5,
      pendingPoints: 5,
    })
  })

  test('are 0 % while nothing is graded', () => {
    const waiting = { points: null, requiresManualGrading: true }
    expect(reviewTotals(questions, quizOf({ a: waiting, b: waiting, c: waiting }))).toMatchObject({ gradedPercentage: 0, pendingPoints: 9 })
  })
})
