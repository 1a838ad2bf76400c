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

  // Shows: A teacher grades one question across students; the next one appears before the server has replied.
  // Shows: The server lists 2,000 submissions and computes their statistics within its budget of CPU.
  it.for(Object.keys(reviewTargets) as ReviewCall[])('costs at most three times its target: %s', (call) => {
    expect(times[call].cpu).toBeLessThanOrEqual(reviewGate * reviewTargets[call])
  })
})
