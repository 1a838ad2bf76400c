import { describe, expect, test } from 'vitest'
import { type BeginFacts, beginRefusal, countsInFull, isLate, scoreSoFar, timerTone } from '../../../domain/attempt/attempt.ts'

describe('countsInFull', () => {
  test.each([
    [130_000, true],
    [130_001, false],
    [0, true],
  ])('what arrives at %d with a deadline at 100 s and 30 s of grace: %s', (arrivedAt, counts) => {
    expect(countsInFull(arrivedAt, 100_000, 30_000)).toBe(counts)
  })

  test('always holds without a deadline', () => {
    expect(countsInFull(Number.MAX_SAFE_INTEGER, null, 0)).toBe(true)
  })
})

describe('beginRefusal', () => {
  const open: BeginFacts = {
    isQuiz: true,
    isPublished: true,
    isEnrolled: true,
    allowedAttempts: 2,
    attemptsUsed: 1,
    availableFrom: 1000,
    availableUntil: 2000,
    timeLimitMinutes: null,
  }

  test.each([
    ['in the window', {}, 1500, null],
    ['at the first moment', {}, 1000, null],
    ['a moment early', {}, 999, 'notYetOpen'],
    ['at the last moment', {}, 2000, 'closed'],
    ['with no attempts left', { attemptsUsed: 2 }, 1500, 'noAttemptsLeft'],
    ['with unlimited attempts', { allowedAttempts: null, attemptsUsed: 99 }, 1500, null],
    ['without a window', { availableFrom: null, availableUntil: null }, 0, null],
    ['not enrolled', { isEnrolled: false }, 1500, 'notEnrolled'],
    ['not published', { isPublished: false }, 1500, 'notPublished'],
    ['not a quiz', { isQuiz: false }, 1500, 'notAQuiz'],
    ['not enrolled before all else', { isEnrolled: false, isPublished: false, attemptsUsed: 2 }, 0, 'notEnrolled'],
  ] as const)('%s', (_name, change, now, refusal) => {
    expect(beginRefusal({ ...open, ...change }, now)).toBe(refusal)
  })
})

describe('isLate', () => {
  test.each([
    [1000, 1000, false],
    [1001, 1000, true],
    [9999, null, false],
  ])('submitted at %s with the due date %s: %s', (submittedAt, dueDate, late) => {
    expect(isLate(submittedAt, dueDate)).toBe(late)
  })
})

describe('timerTone', () => {
  // Shows: The countdown is green, amber below 600 seconds and red below 300.
  test.each([
    [0, 'bad'],
    [299, 'bad'],
    [300, 'warn'],
    [599, 'warn'],
    [600, 'ok'],
  ])('with %d seconds left is %s', (seconds, tone) => {
    expect(timerTone(seconds)).toBe(tone)
  })
})

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
