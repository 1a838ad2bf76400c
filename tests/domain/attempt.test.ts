import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BeginFacts, beginRefusal, countsInFull, deadlineOf, extendedDeadline, isLate, timerTone } from '../../domain/attempt.ts'

const minute = 60_000
const instant = fc.integer({ min: 0, max: 4_000_000_000_000 })
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })

describe('deadlineOf', () => {
  test.each([
    ['neither limit nor window', { availableUntil: null, timeLimitMinutes: null }, { at: null, because: 'none' }],
    ['a limit', { availableUntil: null, timeLimitMinutes: 30 }, { at: 1000 + 30 * minute, because: 'timeLimit' }],
    ['a window', { availableUntil: 5000, timeLimitMinutes: null }, { at: 5000, because: 'availableUntil' }],
    [
      'a limit inside the window',
      { availableUntil: 1000 + 31 * minute, timeLimitMinutes: 30 },
      { at: 1000 + 30 * minute, because: 'timeLimit' },
    ],
    [
      'a window that ends first',
      { availableUntil: 1000 + 29 * minute, timeLimitMinutes: 30 },
      { at: 1000 + 29 * minute, because: 'availableUntil' },
    ],
    ['both at once', { availableUntil: 1000 + 30 * minute, timeLimitMinutes: 30 }, { at: 1000 + 30 * minute, because: 'timeLimit' }],
  ] as const)('with %s', (_name, window, deadline) => {
    expect(deadlineOf(1000, window)).toEqual(deadline)
  })

  test('is never after either bound', () => {
    fc.assert(
      fc.property(instant, orNull(instant), orNull(fc.integer({ min: 1, max: 10_080 })), (startedAt, availableUntil, timeLimitMinutes) => {
        const { at } = deadlineOf(startedAt, { availableUntil, timeLimitMinutes })
        const bounds = [availableUntil, timeLimitMinutes && startedAt + timeLimitMinutes * minute].filter((bound) => bound !== null)
        expect(at).toBe(bounds.length > 0 ? Math.min(...bounds) : null)
      }),
    )
  })
})

describe('extendedDeadline', () => {
  test.each([
    [1000, 2000, 2000],
    [2000, 1000, 2000],
    [null, 1000, null],
    [1000, null, null],
  ])('of %s and %s is %s', (stored, computed, deadline) => {
    expect(extendedDeadline(stored, computed)).toBe(deadline)
  })

  test('never shortens, however often the quiz is edited', () => {
    fc.assert(
      fc.property(orNull(instant), fc.array(orNull(instant)), (begun, edits) => {
        const end = edits.reduce(extendedDeadline, begun) ?? Infinity
        expect(end).toBeGreaterThanOrEqual(begun ?? Infinity)
      }),
    )
  })
})

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
  ])('handed in at %s with the due date %s: %s', (submittedAt, dueDate, late) => {
    expect(isLate(submittedAt, dueDate)).toBe(late)
  })
})

describe('timerTone', () => {
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
