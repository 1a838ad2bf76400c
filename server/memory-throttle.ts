const mostKeys = 50_000

export interface Throttle {
  /** Admits a try, counting it as failed until its key is cleared, and returns 0; or returns the seconds to wait. */
  admit(key: string): number
  /** Forgets all tries of a key. */
  clear(key: string): void
}

export interface ThrottleRules {
  /** Failures are forgotten this many milliseconds after the last one. */
  window: number
  /** The pause in milliseconds that follows the given number of failures. */
  pauseAfter: (failures: number) => number
  now: () => number
}

interface Failures {
  count: number
  last: number
}

function failuresPerKey(window: number, now: () => number) {
  const known = new Map<string, Failures>()
  return {
    get(key: string): Failures {
      const failures = known.get(key)
      return failures && now() - failures.last < window ? failures : { count: 0, last: 0 }
    },
    set(key: string, failures: Failures): void {
      known.delete(key)
      const [oldest] = known.keys()
      if (known.size >= mostKeys && oldest !== undefined) known.delete(oldest)
      known.set(key, failures)
    },
    clear: (key: string) => void known.delete(key),
  }
}

/** Counts failures per key in memory; the oldest keys go first when there are more than 50,000. */
export function createThrottle({ window, pauseAfter, now }: ThrottleRules): Throttle {
  const failures = failuresPerKey(window, now)
  return {
    admit(key) {
      const { count, last } = failures.get(key)
      const left = last + pauseAfter(count) - now()
      if (left > 0) return Math.ceil(left / 1000)
      failures.set(key, { count: count + 1, last: now() })
      return 0
    },
    clear: failures.clear,
  }
}
