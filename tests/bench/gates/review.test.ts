import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Driver, startDriver } from '../load/start-driver.ts'
import { measureReview, type ReviewCall, type ReviewTimes, reviewGate, reviewTargets } from '../scenarios/review.ts'
import { sqlitePlace } from '../school/place.ts'

const place = sqlitePlace()
let driver: Driver
beforeAll(async () => {
  driver = await startDriver()
})
afterAll(async () => {
  await driver.stop()
  await place.remove()
})

describe.runIf(process.platform === 'linux')('The review of 2,000 submissions of 40 questions', () => {
  let times: ReviewTimes
  beforeAll(async () => {
    times = await measureReview(driver, place, { students: 2_000, questions: 40, rounds: 2 })
  })

  it.for(Object.keys(reviewTargets) as ReviewCall[])('costs at most three times its target: %s', (call) => {
    expect(times[call].cpu).toBeLessThanOrEqual(reviewGate * reviewTargets[call])
  })
})
