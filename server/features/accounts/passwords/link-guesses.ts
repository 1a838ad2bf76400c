import { minute, second } from '../../../../domain/time/durations.ts'
import { type Refusal, tooManyTries } from '../../../http/refusal.ts'

const mostKeys = 50_000
const freeGuesses = 20

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
      if (!failures || now() - failures.last >= window) return { count: 0, last: 0 }
      // A clock that was ahead counts later than now.
      failures.last = Math.min(failures.last, now())
      return failures
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

/** Counts links that do not exist, by address: after twenty each waits 5 s, and a quarter of an hour without one forgets them. */
export function createLinkGuesses({ now }: Pick<ThrottleRules, 'now'>) {
  const throttle = createThrottle({ window: 15 * minute, pauseAfter: (count) => (count < freeGuesses ? 0 : 5 * second), now })
  return {
    /** Counts a guess of an address and returns its refusal: `invalid`, or that there were too many. */
    refuse(address: string, invalid: () => Refusal): Refusal {
      const wait = throttle.admit(address)
      return wait > 0 ? tooManyTries('Too many links were tried.', wait) : invalid()
    },
  }
}
