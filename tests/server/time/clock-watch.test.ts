import { describe, expect, it } from 'vitest'
import { createClockWatch } from '../../../server/time/clock-watch.ts'
import { manualClock } from '../../support/manual-clock.ts'

describe('The clock', () => {
  it('goes on by the monotonic clock', () => {
    const clock = manualClock(1_000_000)
    clock.advance(1_234.4)
    expect(clock.now()).toBe(1_001_234)
  })

  // Shows: A clock is a day wrong on the device or jumps on the server: the deadline stays exact, and there is no mass closing.
  it.each([3_600_000, -3_600_000])('does not follow the wall clock when it jumps by %d ms, and says how far that is off', (jump) => {
    const clock = manualClock(1_000_000)
    clock.setWall(jump)
    expect([clock.now(), clock.offset()]).toEqual([1_000_000, jump])
  })
})

describe('The watch over the clock', () => {
  const look = (...offsets: number[]) => {
    const watch = createClockWatch()
    return offsets.map((offset, index) => watch.look(offset, index * 10_000))
  }

  it('reports when the alarm rises, doubles and falls, not every time', () => {
    expect(look(0, 2_001, 3_000, 4_002, 4_003, 2_000, 0).map(({ change }) => change)).toEqual([
      null,
      'rises',
      null,
      'doubles',
      null,
      'falls',
      null,
    ])
  })

  it('adopts an offset above 2 s that has lasted 30 s', () => {
    expect(look(5_000, 5_000, 5_000, 5_100).map(({ adopt }) => adopt)).toEqual([null, null, null, 5_100])
  })

  it('does not adopt an offset of 2 s, nor one that changes all the time', () => {
    expect(look(2_000, 2_000, 2_000, 2_000, 9_000, 20_000, 40_000, 80_000, 0).every(({ adopt }) => adopt === null)).toBe(true)
  })
})
