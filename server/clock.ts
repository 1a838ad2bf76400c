/** How far the wall clock may drift from the server's time before it counts as a jump, in milliseconds. */
const jump = 1_000

export interface Clock {
  /** Server time in epoch ms: the wall clock at start + the monotonic clock since. */
  now(): number
  /** Tells by how many milliseconds the wall clock jumped since the last check, or null; the server's time does not follow it. */
  checkJump(): number | null
}

/** Starts the server's clock. */
export function createClock(wall: () => number = Date.now, monotonic: () => number = () => performance.now()): Clock {
  const start = wall() - monotonic()
  let offset = 0
  const now = () => Math.round(start + monotonic())
  return {
    now,
    checkJump() {
      const moved = wall() - now() - offset
      if (Math.abs(moved) < jump) return null
      offset += moved
      return moved
    },
  }
}
