import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pause } from '../../../../src/services/api/client/pause.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('A pause', () => {
  test('ends when it is given up', async () => {
    const stop = new AbortController()
    const waiting = pause(10_000, stop.signal)
    stop.abort()
    await waiting
    expect(vi.getTimerCount()).toBe(0)
  })
})
