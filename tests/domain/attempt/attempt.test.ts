import { describe, expect, test } from 'vitest'
import { type BeginFacts, beginRefusal, countsInFull, isLate } from '../../../domain/attempt/attempt.ts'

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
    windowEndsAt: 2000,
  }

  test.each([
    ['in the window', {}, 1500, null],
    ['at the first moment', {}, 1000, null],
    ['a moment early', {}, 999, 'notYetOpen'],
    ['at the last moment', {}, 2000, 'closed'],
    ['with no attempts left', { attemptsUsed: 2 }, 1500, 'noAttemptsLeft'],
    ['with unlimited attempts', { allowedAttempts: null, attemptsUsed: 99 }, 1500, null],
    ['without a window', { availableFrom: null, windowEndsAt: null }, 0, null],
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
