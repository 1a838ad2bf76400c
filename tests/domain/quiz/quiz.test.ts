import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  attemptsFromWire,
  attemptsToRead,
  attemptsToSend,
  hasChoices,
  questionTypes,
  savedPoints,
  timeLimitFromWire,
  timeLimitToSend,
  totalPoints,
} from '../../../domain/quiz/quiz.ts'

describe('savedPoints', () => {
  // Shows: 0 points become 1 when the quiz is saved.
  test.each([
    [3, 3],
    ['3', 3],
    [2.9, 2],
    [0, 1],
    ['0', 1],
    ['', 1],
    ['abc', 1],
    [-4, 1],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 1],
    [null, 1],
    [undefined, 1],
    [{}, 1],
    [[7], 1],
    [true, 1],
  ])('%s becomes %d', (typed, points) => {
    expect(savedPoints(typed)).toBe(points)
  })

  test('always gives a whole number of at least 1', () => {
    fc.assert(
      fc.property(fc.anything(), (typed) => {
        const points = savedPoints(typed)
        expect(Number.isInteger(points) && points >= 1).toBe(true)
      }),
    )
  })
})

describe('attempts on the wire', () => {
  // Shows: Unlimited attempts are read as -1 and sent as 999.
  test.each([
    [-1, null],
    [999, null],
    [1000, null],
    [1, 1],
    [3, 3],
  ])('%d is read as %s', (sent, attempts) => {
    expect(attemptsFromWire(sent)).toBe(attempts)
  })

  // Shows: Attempts are 1, 2, 3 or unlimited, which is sent as 999.
  // Shows: Unlimited attempts are read as -1 and sent as 999.
  // Shows: The editor reads unlimited attempts as -1 and sends 999.
  test.each([
    [null, -1, 999],
    [2, 2, 2],
  ])('%s is shown as %d and sent as %d', (attempts, shown, sent) => {
    expect([attemptsToRead(attempts), attemptsToSend(attempts)]).toEqual([shown, sent])
  })

  test('survive the way there and back', () => {
    const attempts = fc.option(fc.integer({ min: 1, max: 998 }), { nil: null })
    fc.assert(
      fc.property(attempts, (allowed) => {
        expect([attemptsFromWire(attemptsToRead(allowed)), attemptsFromWire(attemptsToSend(allowed))]).toEqual([allowed, allowed])
      }),
    )
  })
})

describe('the time limit on the wire', () => {
  // Shows: No time limit is sent as 480 minutes.
  test.each([
    [true, 30, 30],
    [true, 480, 480],
    [true, 0, null],
    [true, null, null],
    [true, undefined, null],
    [false, 480, null],
    [false, 30, null],
  ])('switched on %s with %s minutes is read as %s', (hasTimeLimit, minutes, limit) => {
    expect(timeLimitFromWire(hasTimeLimit, minutes)).toBe(limit)
  })

  // Shows: A time limit that is off or empty is sent as 480 minutes.
  // Shows: No time limit is sent as 480 minutes.
  test('without one is sent as 480', () => {
    expect([timeLimitToSend(null), timeLimitToSend(20)]).toEqual([480, 20])
  })
})

test('hasChoices holds for multiple choice and true/false', () => {
  expect(questionTypes.filter((questionType) => hasChoices({ questionType }))).toEqual(['multiple_choice', 'true_false'])
})

// Shows: A quiz is sent with `maxPoints`, the sum of its questions' points.
test('totalPoints adds up', () => {
  expect([totalPoints([]), totalPoints([{ points: 2 }, { points: 3.5 }])]).toEqual([0, 5.5])
})
