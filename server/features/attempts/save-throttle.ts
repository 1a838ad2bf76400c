import { attemptBudget } from '../../../domain/limits.ts'
import { second } from '../../../domain/time/durations.ts'
import { type BucketSize, createTokenBuckets } from '../../http/pacing/token-buckets.ts'
import { Refusal } from '../../http/refusal.ts'

function createThrottle(size: BucketSize, sentence: string) {
  const buckets = createTokenBuckets(size)
  return {
    /** Takes one call of an attempt at this time (epoch ms); throws 429 when there are too many. */
    take(key: string, now: number): void {
      const wait = buckets.wait(key, now)
      if (wait > 0) throw new Refusal(429, 'tooManyRequests', sentence, {}, Math.ceil(wait / second))
      buckets.spend(key, now, 1)
    },
    /** Counts a call that was let through under another name of the same attempt. */
    count: (key: string, now: number): void => buckets.spend(key, now, 1),
  }
}

const { saveBurst, savesPerSecond, takeOverBurst, takeOversPerMinute } = attemptBudget

/** Limits the calls of an attempt by the pace of `attemptBudget`. */
export const createSaveThrottle = () => createThrottle({ burst: saveBurst, perSecond: savesPerSecond }, 'Too many saves. Please wait.')

/** Limits take-overs by the pace of `attemptBudget`. They name the attempt, or its student and quiz; what is done under one name is counted under both. */
export const createTakeOverThrottle = () =>
  createThrottle(
    { burst: takeOverBurst, perSecond: takeOversPerMinute / 60 },
    'This attempt has been continued too often in a short time. Please wait.',
  )
