import { protocolTimes } from '../../domain/time/durations.ts'

/** The wall clock is off: by how many ms it is ahead, and since when by the monotonic clock. */
export interface ClockAlarm {
  offset: number
  since: number
}

/** What a look at the clock says: how the alarm changed, and the offset to adopt once it has lasted. */
export interface ClockLook {
  change: 'rises' | 'doubles' | 'falls' | null
  adopt: number | null
}

const { clockOffset, clockLasting } = protocolTimes

/** Watches how far the wall clock is from the server's time; an offset above 2 s is an alarm, and after 30 s of the same it is adopted. */
export function createClockWatch() {
  let alarm: ClockAlarm | null = null
  let reported = 0
  let same: ClockAlarm | null = null

  function changeOf(offset: number, at: number): ClockLook['change'] {
    if (Math.abs(offset) <= clockOffset) {
      const isFalling = alarm !== null
      alarm = null
      return isFalling ? 'falls' : null
    }
    const isRising = alarm === null
    alarm = { offset, since: alarm?.since ?? at }
    const isDoubled = !isRising && Math.abs(offset) >= 2 * reported
    if (isRising || isDoubled) reported = Math.abs(offset)
    return isRising ? 'rises' : isDoubled ? 'doubles' : null
  }

  return {
    /** `offset` is how far the wall clock is ahead, `at` the monotonic clock, both in ms. */
    look(offset: number, at: number): ClockLook {
      const change = changeOf(offset, at)
      if (alarm === null) same = null
      else if (same === null || Math.abs(offset - same.offset) > clockOffset) same = { offset, since: at }
      return { change, adopt: same !== null && at - same.since >= clockLasting ? offset : null }
    },
    alarm: (): ClockAlarm | null => alarm,
  }
}

export type ClockWatch = ReturnType<typeof createClockWatch>
