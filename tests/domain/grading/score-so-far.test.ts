import { describe, expect, test } from 'vitest'
import { scoreSoFar } from '../../../domain/grading/score-so-far.ts'

describe('The score of a submission', () => {
  test.each([
    [
      { score: 4, maxScore: 6, pendingPoints: 0 },
      { score: 4, of: 6, percentage: (100 * 4) / 6, isSoFar: false },
    ],
    [
      { score: 3, maxScore: 9, pendingPoints: 5 },
      { score: 3, of: 4, percentage: 75, isSoFar: true },
    ],
    [
      { score: 0, maxScore: 5, pendingPoints: 5 },
      { score: 0, of: 0, percentage: 0, isSoFar: true },
    ],
  ])('is of what is graded: %j', (submission, score) => {
    expect(scoreSoFar(submission)).toEqual(score)
  })
})
