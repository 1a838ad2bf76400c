import { describe, expect, it } from 'vitest'
import { startDriver } from '../load/start-driver.ts'
import { compareOnSqlite } from '../scenarios/saves.ts'
import { withCleanup } from '../with-cleanup.ts'

const least = 0.35

describe('Durable saves', () => {
  it('reach 35 % of a server without framework and session', { timeout: 120_000 }, async () => {
    const { ratio } = await withCleanup(async (onCleanup) => {
      const driver = await startDriver()
      onCleanup(driver.stop)
      return compareOnSqlite(driver, { turns: 3, times: [0.5, 1], enough: least })
    })
    expect(ratio).toBeGreaterThanOrEqual(least)
  })
})
