import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { delayOf, pause, typingPause } from '../../../src/services/actors/delays.ts'
import { createActorWithParent } from '../../support/attempts/actor-with-parent.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('The wait before the next try', () => {
  // Shows: A failed request is repeated after a random pause of 0.5 to 15 seconds.
  test.each([
    [1, 500],
    [2, 1_000],
    [3, 2_000],
    [6, 15_000],
    [60, 15_000],
  ])('after %i failures is at most %i ms', (failures, ceiling) => {
    expect(delayOf({ failures }, () => 1)).toBe(ceiling)
  })

  // Shows: A failed request is repeated after a random pause of 0.5 to 15 seconds.
  test('may be any part of that, so that a class does not come back at once', () => {
    expect([0.25, 0.5, 1].map((chance) => delayOf({ failures: 4 }, () => chance))).toEqual([1_000, 2_000, 4_000])
  })

  test('is never shorter than the time between two saves', () => {
    expect(delayOf({ failures: 4 }, () => 0)).toBe(350)
  })

  // Shows: A pause that the server asks for (`Retry-After`) is respected.
  test('is never shorter than the server asked for', () => {
    expect(delayOf({ failures: 1, retryAfter: 4_000 }, () => 0.5)).toBe(4_250)
  })

  test('ends when it is given up', async () => {
    const stop = new AbortController()
    const waiting = pause(10_000, stop.signal)
    stop.abort()
    await waiting
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('Typing', () => {
  // Shows: A text is sent 600 ms after the last key and at most 3 s after the first.
  test('pauses 350 ms after the last change', () => {
    const { heard, child } = createActorWithParent(typingPause, {})
    vi.advanceTimersByTime(300)
    child.send({ type: 'typing.continued' })
    vi.advanceTimersByTime(349)
    expect(heard).toEqual([])
    vi.advanceTimersByTime(1)
    expect(heard).toEqual([{ type: 'typing.paused' }])
  })

  // Shows: A text is sent 600 ms after the last key and at most 3 s after the first.
  test('that never pauses is sent 2 s after its first change', () => {
    const { heard, child } = createActorWithParent(typingPause, {})
    for (let turn = 0; turn < 8; turn++) {
      vi.advanceTimersByTime(249)
      child.send({ type: 'typing.continued' })
    }
    vi.advanceTimersByTime(8)
    expect(heard).toEqual([{ type: 'typing.paused' }])
  })
})
