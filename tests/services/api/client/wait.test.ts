import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { wait } from '../../../../src/services/api/client/wait.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('A wait', () => {
  test('ends when it is given up', async () => {
    const stop = new AbortController()
    const waiting = wait(10_000, stop.signal)
    stop.abort()
    await waiting
    expect(vi.getTimerCount()).toBe(0)
  })

  test('that was given up before it began ends at once', async () => {
    const ended = vi.fn()
    void wait(10_000, AbortSignal.abort()).then(ended)
    await vi.advanceTimersByTimeAsync(0)
    expect([ended.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0])
  })
})
