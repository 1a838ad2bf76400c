import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attemptToReviewOf, countingAttemptOf, type Scored, statisticsOf } from '../../../domain/grading/grading.ts'

describe('the attempt that counts', () => {
  const attempt = (number: number, score: number, pendingPoints = 0, maxScore = 10): Scored => ({ number, score, maxScore, pendingPoints })

  test.each([
    ['the best percentage', [attempt(1, 8, 0, 10), attempt(2, 9, 0, 20)], 1],
    ['the latest of equal ones', [attempt(1, 8), attempt(2, 8)], 2],
    ['points so far, without those that wait', [attempt(1, 6), attempt(2, 5, 5)], 1],
  ])('is %s', (_name, attempts, number) => {
    expect(countingAttemptOf(attempts)?.number).toBe(number)
  })

  test('is none without attempts', () => {
    expect([countingAttemptOf([]), attemptToReviewOf([])]).toEqual([null, null])
  })

  test('may still be overtaken by one that waits for grading', () => {
    expect(attemptToReviewOf([attempt(1, 6), attempt(2, 5, 5)])?.number).toBe(2)
  })

  test('does not depend on the order in which attempts are read', () => {
    const attempts = fc.uniqueArray(
      fc.record({ number: fc.nat(50), score: fc.nat(10), maxScore: fc.constant(10), pendingPoints: fc.constant(0) }),
      { selector: ({ number }) => number },
    )
    fc.assert(
      fc.property(attempts, (list) => {
        expect(countingAttemptOf(list.toReversed())).toEqual(countingAttemptOf(list))
      }),
    )
  })
})

describe('statisticsOf', () => {
  const attempt = (number: number, score: number, pendingPoints = 0): Scored => ({ number, score, maxScore: 10, pendingPoints })

  test('counts each student once, by the attempt that counts', () => {
    expect(statisticsOf(4, [[attempt(1, 9), attempt(2, 1)], [attempt(1, 5, 5)], []])).toEqual({
      totalStudents: 4,
      submittedCount: 2,
      gradedCount: 1,
      completionRate: 50,
      averageScore: 9,
      averagePercentage: 90,
      maxScore: 10,
      pendingCount: 1,
      gradeDistribution: { A: 1, B: 0, C: 0, D: 0, F: 0 },
    })
  })

  test('says what could be reached where that is the same for everybody', () => {
    const of = (...maxScores: number[]) =>
      statisticsOf(
        9,
        maxScores.map((maxScore) => [{ ...attempt(1, 2), maxScore }]),
      ).maxScore
    expect([of(42, 42), of(41, 42), of()]).toEqual([42, null, null])
  })

  // Shows: Students whose work is not graded yet are left out of the statistics of a class.
  test('says nothing about students whose essays nobody has graded', () => {
    const { averageScore, averagePercentage, gradeDistribution, gradedCount, pendingCount } = statisticsOf(
      10,
      Array.from({ length: 10 }, () => [attempt(1, 2, 8)]),
    )
    expect({ averageScore, averagePercentage, gradeDistribution, gradedCount, pendingCount }).toEqual({
      averageScore: 0,
      averagePercentage: 0,
      gradeDistribution: { A: 0, B: 0, C: 0, D: 0, F: 0 },
      gradedCount: 0,
      pendingCount: 10,
    })
  })

  test('distributes everybody who submitted', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10)), (scores) => {
        const { submittedCount, gradeDistribution } = statisticsOf(
          scores.length,
          scores.map((score) => [attempt(1, score)]),
        )
        expect([submittedCount, Object.values(gradeDistribution).reduce((sum, count) => sum + count, 0)]).toEqual([
          scores.length,
          scores.length,
        ])
      }),
    )
  })
})
