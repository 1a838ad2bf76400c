import { second } from '../../../domain/time/durations.ts'

const mostKeys = 50_000
/** Calls come at most this much out of order, in ms. */
const outOfOrder = 10 * second

interface Bucket {
  left: number
  at: number
}

/** How many calls are let through at once, and how many a second after them. */
export interface BucketSize {
  burst: number
  perSecond: number
}

/** Counts calls per key in memory; the oldest keys are forgotten when there are more than 50,000. */
export function createTokenBuckets({ burst, perSecond }: BucketSize) {
  const buckets = new Map<string, Bucket>()

  const refilled = ({ left, at }: Bucket, now: number): number => Math.min(burst, left + (Math.max(0, now - at) * perSecond) / 1000)

  function addBucket(key: string, now: number): Bucket {
    const [oldest] = buckets.size >= mostKeys ? buckets.keys() : []
    if (oldest !== undefined) buckets.delete(oldest)
    const bucket = { left: burst, at: now }
    buckets.set(key, bucket)
    return bucket
  }

  /** A bucket that is filled far later than now was filled by a clock that was ahead: from now on it fills as others do. */
  function findBucket(key: string, now: number): Bucket | undefined {
    const bucket = buckets.get(key)
    if (bucket && bucket.at - now > outOfOrder) bucket.at = now
    return bucket
  }

  /** Takes tokens at this time (epoch ms), into debt where there are too few; later calls wait until the debt is paid. */
  function spend(key: string, now: number, calls: number): void {
    const bucket = findBucket(key, now) ?? addBucket(key, now)
    bucket.left = refilled(bucket, now) - calls
    bucket.at = Math.max(bucket.at, now)
  }

  /** Returns in how many ms the next call is allowed. */
  function wait(key: string, now: number): number {
    const bucket = findBucket(key, now)
    return bucket ? Math.max(0, ((1 - refilled(bucket, now)) * 1000) / perSecond) : 0
  }

  return { spend, wait }
}
