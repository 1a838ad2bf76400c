import { attemptBudget } from '../domain/limits.ts'
import { Refusal } from './refusal.ts'

const mostKeys = 50_000

interface Bucket {
  left: number
  at: number
}

/** Lets 60 calls of an attempt through at once and 4 a second after them; more are refused for a second. Counted in memory. */
export function createSaveThrottle() {
  const { saveBurst, savesPerSecond } = attemptBudget
  const buckets = new Map<string, Bucket>()

  const refilled = (key: string, now: number): number => {
    const { left, at } = buckets.get(key) ?? { left: saveBurst, at: now }
    return Math.min(saveBurst, left + (Math.max(0, now - at) * savesPerSecond) / 1000)
  }

  function keep(key: string, bucket: Bucket): void {
    buckets.delete(key)
    const [oldest] = buckets.keys()
    if (buckets.size >= mostKeys && oldest !== undefined) buckets.delete(oldest)
    buckets.set(key, bucket)
  }

  return {
    /** Takes one call of an attempt at this time (epoch ms); throws 429 when there are too many. */
    take(key: string, now: number): void {
      const left = refilled(key, now)
      if (left < 1) throw new Refusal(429, 'tooManyRequests', 'Too many saves. Please wait.', {}, 1)
      keep(key, { left: left - 1, at: now })
    },
  }
}
