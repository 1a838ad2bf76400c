/** The server's time on this page: set by replies, carried on by the monotonic clock, blind to the computer's own date. */
export interface ServerClock {
  /** Takes the server's time from a reply that has just arrived, or arrived at a moment of the monotonic clock. */
  observe(serverNow: string, arrivedAt?: number): void
  /** Returns the server's time in epoch ms; 0 before the first reply. */
  now(): number
}

/** Makes a clock over a monotonic source in milliseconds. */
export function createServerClock(monotonic: () => number = () => performance.now()): ServerClock {
  let offset: number | null = null
  return {
    observe: (serverNow, arrivedAt = monotonic()) => {
      const at = Date.parse(serverNow)
      if (!Number.isNaN(at)) offset = at - arrivedAt
    },
    now: () => (offset === null ? 0 : offset + monotonic()),
  }
}
