import { type Clock, createClock } from '../../server/time/clock.ts'

export interface ManualClock extends Clock {
  /** Time passes, by every clock. */
  advance: (ms: number) => void
  /** The wall clock alone is set forward, or back. */
  setWall: (ms: number) => void
}

/** A server's clock that stays where it is until it is told to go on. */
export function manualClock(at: number, boot = 'boot'): ManualClock {
  const hands = { wall: at, monotonic: 1_000 }
  const clock = createClock(
    () => hands.wall,
    () => hands.monotonic,
    boot,
  )
  return {
    ...clock,
    advance(ms) {
      hands.wall += ms
      hands.monotonic += ms
    },
    setWall(ms) {
      hands.wall += ms
    },
  }
}
