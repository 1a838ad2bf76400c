import { describe, expect, test } from 'vitest'
import { createTokenBuckets } from '../../../../server/http/pacing/token-buckets.ts'

const day = 86_400_000

describe('A bucket of calls', () => {
  test('fills again from now on when a clock is put right that was ahead', () => {
    const { spend, wait } = createTokenBuckets({ burst: 60, perSecond: 4 })
    spend('kim', day, 60)
    expect([wait('kim', 0), wait('kim', 250)]).toEqual([250, 0])
  })

  test('gives nothing twice to calls that come out of order', () => {
    const { spend, wait } = createTokenBuckets({ burst: 60, perSecond: 4 })
    for (let calls = 0; calls < 30; calls += 1) {
      spend('kim', 1_000, 1)
      spend('kim', 500, 1)
    }
    expect(wait('kim', 1_000)).toBe(250)
  })
})
