import { readdirSync, rmSync, writeFileSync } from 'node:fs'
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
const at = (age: number) => backupName(new Date(now - age).toISOString())

describe('Backups that may go', () => {
  test('are those older than what is kept', () => {
    const names = [at(40 * day), at(31 * day), at(29 * day), at(0)]
    expect(expiredBackups(names, 30 * day, now)).toEqual(names.slice(0, 2))
  })

  test('are from two days on all but the last of a day', () => {
    const names = [at(3 * day), at(3 * day - hour), at(3 * day - 2 * hour), at(47 * hour), at(46 * hour), at(0)]
    expect(expiredBackups(names, 30 * day, now)).toEqual(names.slice(0, 2))
  })

  test('never include the newest one', () => {
    expect(expiredBackups([at(80 * day), at(70 * day)], 30 * day, now)).toEqual([at(80 * day)])
    expect(expiredBackups([], 30 * day, now)).toEqual([])
  })
})

describeSqlite('Removing old backups', (open) => {
  const folder = { path: '' }
  beforeEach(() => {
    folder.path = makeScratchFolder('pruned')
  })
  afterEach(() => rmSync(folder.path, { recursive: true }))

  const parts = () => readdirSync(join(folder.path, 'parts'), { recursive: true }).filter((name) => String(name).length > 60).length

  async function twoBackups() {
    const url = await open()
    const { school } = await openFilledSchool(url)
    const first = await makeBackup({ url, folder: folder.path, now: () => opening })
    await school.db.updateTable('users').set({ first_name: 'Changed' }).execute()
    const second = await makeBackup({ url, folder: folder.path, now: () => opening + 5 * day })
    await school.close()
    return { first, second }
  }

  // Shows: Backups that are no longer kept are removed with the parts that only they held.
  test('removes the parts that only they held, and leaves the others whole', async () => {
    const { first, second } = await twoBackups()
    expect(parts()).toBe(first.parts + second.newParts)
    writeFileSync(join(folder.path, 'parts', readdirSync(join(folder.path, 'parts'))[0] ?? '', 'half.1-1.tmp'), '')
    const removed = await pruneBackups(folder.path, day, opening + 5 * day)
    expect([removed.length, parts()]).toEqual([1, second.parts])
    expect((await spoken(verifyBackup(second.path))).filter((line) => line.startsWith('FAULT'))).toEqual([])
  })

  test('removes nothing where a backup that stays cannot be read', async () => {
    const { second } = await twoBackups()
    writeFileSync(second.path, 'nothing')
    const before = parts()
    await expect(pruneBackups(folder.path, day, opening + 5 * day)).rejects.toThrow('is damaged')
    expect(parts()).toBe(before)
  })
})
