import { describe, expect, it } from 'vitest'
import { startDriver } from '../load/start-driver.ts'
import { compareOnSqlite } from '../scenarios/saves.ts'
import { tidily } from '../tidily.ts'

const least = 0.35

describe('Durable saves', () => {
  it('reach 35 % of a server without framework and session', { timeout: 120_000 }, async () => {
    const { ratio } = await tidily(async (later) => {
      const driver = await startDriver()
      later(driver.stop)
      return compareOnSqlite(driver, { turns: 3, times: [0.5, 1], enough: least })
    })
    expect(ratio).toBeGreaterThanOrEqual(least)
  })
})
