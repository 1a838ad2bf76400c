import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEngine } from '../../server/features/attempts/engine/open-engine.ts'
import { createPatternWork } from '../../server/features/patterns/find-in-thread.ts'
import { describeEachDatabase } from '../support/databases.ts'

// `node --watch` sets this, and has every thread tell among its messages what it imports.
beforeEach(() => vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1'))
afterEach(() => vi.unstubAllEnvs())

test('The thread that looks for patterns answers under npm run dev', async () => {
  const search = { pattern: 'a', text: 'a', caseSensitive: true }
  expect(await createPatternWork().find([search, search])).toEqual([true, true])
})

describeEachDatabase('Under npm run dev', (open) => {
  test('the attempt engine answers its first command', async () => {
    const engine = await openEngine({ url: await open(), grace: 30_000, onFatal: (fault) => expect.fail(fault) })
    expect(await engine.beat()).toEqual({ credited: 0, outage: null })
    await engine.stop()
  })
})
