import { describe, expect, test } from 'vitest'
import { createThrottle } from '../../../../../server/features/accounts/passwords/link-guesses.ts'
import { knownDevicePause } from '../../../../../server/features/accounts/sign-in/sign-in-rules.ts'

function start() {
  let at = 0
  const throttle = createThrottle({ window: 60_000, pauseAfter: knownDevicePause, now: () => at })
  return {
    throttle,
    wait: (ms: number) => {
      at += ms
    },
    fail: (times: number) => Array.from({ length: times }, () => throttle.admit('kim')),
  }
}

describe('A throttle', () => {
  test('lets five tries pass and then asks for a second', () => {
    expect(start().fail(6)).toEqual([0, 0, 0, 0, 0, 1])
  })

  test('doubles the pause with every failure, up to 30 seconds', () => {
    expect([5, 6, 7, 8, 9, 10, 20].map(knownDevicePause)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  })

  test('admits again after the pause', () => {
    const { fail, throttle, wait } = start()
    fail(5)
    wait(1_000)
    expect(throttle.admit('kim')).toBe(0)
  })

  test('keeps nobody waiting longer for tries of a clock that was ahead and is put right', () => {
    const { fail, throttle, wait } = start()
    wait(86_400_000)
    fail(5)
    wait(-86_400_000)
    const left = throttle.admit('kim')
    wait(1_000)
    expect([left, throttle.admit('kim')]).toEqual([1, 0])
  })

  test('forgets the failures of a key that succeeded', () => {
    const { fail, throttle } = start()
    fail(5)
    throttle.clear('kim')
    expect(throttle.admit('kim')).toBe(0)
  })

  test('forgets the failures after the window', () => {
    const { fail, wait } = start()
    fail(5)
    wait(60_000)
    expect(fail(5)).toEqual([0, 0, 0, 0, 0])
  })

  test('counts every key by itself', () => {
    const { fail, throttle } = start()
    fail(5)
    expect(throttle.admit('lee')).toBe(0)
  })
})
