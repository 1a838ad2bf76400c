import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createSortedIds } from '../../../server/db/sorted-ids.ts'
import { readEnv } from '../../../server/env.ts'
import { closeDeps, openDeps } from '../../../server/open-deps.ts'
import { createClock } from '../../../server/time/clock.ts'

describe('Ids that sort by age', () => {
  test('are in order within a millisecond too', () => {
    const newId = createSortedIds()
    const ids = Array.from({ length: 5_000 }, newId)
    expect(ids).toEqual(ids.toSorted())
    expect(new Set(ids).size).toBe(5_000)
  })

  test('go on behind the last one when the clock goes back', () => {
    const given = ['01a20249-a447-7a26-97a5-0000000000ff', '01a20249-a440-7a26-97a5-f83d629d1636']
    const newId = createSortedIds(() => given.shift() ?? '')
    expect([newId(), newId(), newId()].map((id) => id.slice(-4))).toEqual(['00ff', '0100', '0101'])
  })

  test('are those of a running school', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'examhall-ids-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const deps = await openDeps(readEnv({ DATA_DIR: folder, DATABASE_URL: `sqlite:${join(folder, 'ids.db')}` }), createClock())
    onTestFinished(() => closeDeps(deps))
    const ids = Array.from({ length: 2_000 }, deps.newId)
    expect(ids).toEqual(ids.toSorted())
  })
})
