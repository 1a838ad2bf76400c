import { describe, expect, it } from 'vitest'
import { startDriver } from '../load/start-driver.ts'
import { compareOnSqlite } from '../scenarios/saves.ts'
import { tidily } from '../tidily.ts'

const least = 0.35

describe('Durable saves', () => {
  it('reach 35 % of a server without framework and session', { timeout: 60_000 }, async () => {
    const { ratio } = await tidily(async (later) => {
      const driver = await startDriver()
      later(driver.stop)
      return compareOnSqlite(driver, 3, [0.4, 0.9])
    })
    expect(ratio).toBeGreaterThanOrEqual(least)
  })
})
