import { copyFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeBackup } from '../../../server/backup/make-backup.ts'
import { expiredBackups, pruneBackups } from '../../../server/backup/prune-backups.ts'
import { backupName } from '../../../server/backup/store/manifest.ts'
import { verifyBackup } from '../../../server/backup/verify-backup.ts'
import { describeSqlite } from '../../support/databases.ts'
import { openFilledSchool, spoken } from '../../support/school/backup-school.ts'
import { opening } from '../../support/school/school.ts'
import { makeScratchFolder } from '../../support/scratch.ts'

const hour = 3_600_000
const day = 24 * hour
const now = Date.parse('2026-03-20T12:00:00.000Z')
const at = (age: number, number: number) => backupName({ madeAt: new Date(now - age).toISOString(), number })
/** Backups of these ages in hours, in the order in which they were made. */
const ofHours = (...ages: number[]) => ages.map((age, index) => at(age * hour, index + 1))
const daily = (from: number, to: number) => ofHours(...Array.from({ length: from - to + 1 }, (_, index) => (from - index) * 24))

describe('Backups that may go', () => {
  test('are those older than what is kept', () => {
    const names = daily(40, 0)
    expect(expiredBackups(names, 30 * day)).toEqual(names.slice(0, 10))
  })

  test('are from two days on all but the last of a day', () => {
    const names = ofHours(72, 71, 70, 61, 47, 46, 34, 22, 10, 0)
    expect(expiredBackups(names, 30 * day)).toEqual(names.slice(0, 3))
  })

  test('never include the newest one', () => {
    expect(expiredBackups(daily(110, 70), day)).not.toContain(daily(110, 70).at(-1))
    expect(expiredBackups([], 30 * day)).toEqual([])
  })

  // Shows: A clock that was wrong removes no backup that is kept, and makes no old backup the latest.
  test('are not those before a clock that was ahead, while it is and afterwards', () => {
    const [before, ahead] = [[7, 6, 5, 4, 3], [-60, -60.1, -60.2].map((days) => days * 24)]
    expect(expiredBackups(ofHours(...before, ...ahead), 30 * day)).toEqual([])
    expect(expiredBackups(ofHours(...before, ...ahead, 2, 1, 0), 30 * day)).toEqual([])
  })
})

describeSqlite('Removing old backups', (open) => {
  const folder = { path: '' }
  beforeEach(() => {
    folder.path = makeScratchFolder('pruned')
  })
  afterEach(() => rmSync(folder.path, { recursive: true }))

  const parts = () => readdirSync(join(folder.path, 'parts'), { recursive: true }).filter((name) => String(name).length > 60).length

  /** The second one is there under later times too, as if nothing had changed. */
  async function twoBackups() {
    const url = await open()
    const { school } = await openFilledSchool(url)
    const first = await makeBackup({ url, folder: folder.path, now: () => opening })
    await school.db.updateTable('users').set({ first_name: 'Changed' }).execute()
    const second = await makeBackup({ url, folder: folder.path, now: () => opening + 5 * day })
    await school.close()
    const later = [10, 15, 20, 25].map((days, index) => ({ madeAt: new Date(opening + days * day).toISOString(), number: index + 3 }))
    for (const each of later) copyFileSync(second.path, join(folder.path, backupName(each)))
    return { first, second }
  }

  // Shows: Backups that are no longer kept are removed with the parts that only they held.
  test('removes the parts that only they held, and leaves the others whole', async () => {
    const { first, second } = await twoBackups()
    expect(parts()).toBe(first.parts + second.newParts)
    writeFileSync(join(folder.path, 'parts', readdirSync(join(folder.path, 'parts'))[0] ?? '', 'half.1-1.tmp'), '')
    const removed = await pruneBackups(folder.path, day)
    expect([removed.length, parts()]).toEqual([1, second.parts])
    expect((await spoken(verifyBackup(second.path))).filter((line) => line.startsWith('FAULT'))).toEqual([])
  })

  test('removes nothing where a backup that stays cannot be read', async () => {
    const { second } = await twoBackups()
    writeFileSync(second.path, 'nothing')
    const before = parts()
    await expect(pruneBackups(folder.path, day)).rejects.toThrow('is damaged')
    expect(parts()).toBe(before)
  })
})
