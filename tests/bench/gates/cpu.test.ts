import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Driver, startDriver } from '../load/start-driver.ts'
import { type CpuTimes, cpuGate, cpuTargets, measureCpu, type Operation, slownessOf } from '../scenarios/cpu.ts'
import { type Growth, measureGrowth, smallSchool } from '../scenarios/growth.ts'
import { sqlitePlace } from '../school/place.ts'

const growthGate = 2
const place = sqlitePlace()
let driver: Driver
beforeAll(async () => {
  driver = await startDriver()
})
afterAll(async () => {
  await driver.stop()
  await place.remove()
})

describe.runIf(process.platform === 'linux')('The server', () => {
  let times: CpuTimes
  beforeAll(async () => {
    times = await measureCpu(driver, place, { count: 500, logins: 40 })
  })

  it.for(Object.keys(cpuTargets) as Operation[])('costs at most three times its target: %s', (operation) => {
    const slowness = operation === 'login' ? 1 : slownessOf(times)
    expect(times[operation]).toBeLessThanOrEqual(cpuGate * cpuTargets[operation] * slowness)
  })
})

describe.runIf(process.platform === 'linux')('Growth of the school to ten times', () => {
  let grown: Growth[]
  beforeAll(async () => {
    grown = await measureGrowth(driver, { small: smallSchool, large: { courses: 100, users: 3_000, attempts: 10_000 } }, 3)
  })

  it.for(['begin', 'save', 'review row'] as const)('does not double what it costs: %s', (operation) => {
    expect(grown.find((one) => one.operation === operation)?.ratio).toBeLessThanOrEqual(growthGate)
  })
})
