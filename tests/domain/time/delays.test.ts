import { describe, expect, test } from 'vitest'
import { delaysFrom } from '../../../domain/time/delays.ts'

const retryPause = (context: { failures: number; retryAfter?: number }, random: () => number) => delaysFrom(random).retryPause({ context })

describe('The wait before the next try', () => {
  // Shows: A failed request is repeated after a random pause of at least 0.35 seconds; its upper limit is 0.5 seconds after the first failure and doubles with each further one, up to 15.
  test.each([
    [1, 500],
    [2, 1_000],
    [3, 2_000],
    [6, 15_000],
    [60, 15_000],
  ])('after %i failures is at most %i ms', (failures, ceiling) => {
    expect(retryPause({ failures }, () => 1)).toBe(ceiling)
  })

  // Shows: A failed request is repeated after a random pause of at least 0.35 seconds; its upper limit is 0.5 seconds after the first failure and doubles with each further one, up to 15.
  test('may be any part of that, so that a class does not come back at once', () => {
    expect([0.25, 0.5, 1].map((chance) => retryPause({ failures: 4 }, () => chance))).toEqual([1_000, 2_000, 4_000])
  })

  test('is never shorter than the time between two saves', () => {
    expect(retryPause({ failures: 4 }, () => 0)).toBe(350)
  })

  // Shows: A pause that the server asks for (`Retry-After`) is respected up to a minute.
  test('is never shorter than the server asked for', () => {
    expect(retryPause({ failures: 1, retryAfter: 4_000 }, () => 0.5)).toBe(4_250)
  })
})
