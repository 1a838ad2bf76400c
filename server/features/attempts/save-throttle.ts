import { attemptBudget } from '../../../domain/limits.ts'
import { Refusal } from '../../http/refusal.ts'
import { createTokenBuckets } from '../../http/token-buckets.ts'

/** Lets 60 calls of an attempt through at once and 4 a second after them; more are refused for a second. */
export function createSaveThrottle() {
  const buckets = createTokenBuckets({ burst: attemptBudget.saveBurst, perSecond: attemptBudget.savesPerSecond })
  return {
    /** Takes one call of an attempt at this time (epoch ms); throws 429 when there are too many. */
    take(key: string, now: number): void {
      if (buckets.wait(key, now) > 0) throw new Refusal(429, 'tooManyRequests', 'Too many saves. Please wait.', {}, 1)
      buckets.spend(key, now, 1)
    },
  }
}
