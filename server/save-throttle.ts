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

  const refilled = ({ left, at }: Bucket, now: number): number =>
    Math.min(saveBurst, left + (Math.max(0, now - at) * savesPerSecond) / 1000)

  function addBucket(key: string, now: number): Bucket {
    const [oldest] = buckets.size >= mostKeys ? buckets.keys() : []
    if (oldest !== undefined) buckets.delete(oldest)
    const bucket = { left: saveBurst, at: now }
    buckets.set(key, bucket)
    return bucket
  }

  return {
    /** Takes one call of an attempt at this time (epoch ms); throws 429 when there are too many. */
    take(key: string, now: number): void {
      const bucket = buckets.get(key) ?? addBucket(key, now)
      const left = refilled(bucket, now)
      if (left < 1) throw new Refusal(429, 'tooManyRequests', 'Too many saves. Please wait.', {}, 1)
      bucket.left = left - 1
      bucket.at = now
    },
  }
}
