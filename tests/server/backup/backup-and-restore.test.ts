import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MadeBackup, makeBackup } from '../../../server/backup/make-backup.ts'
import { restoreBackup } from '../../../server/backup/restore-backup.ts'
import { verifyBackup } from '../../../server/backup/verify-backup.ts'
import { describeEachDatabase } from '../../support/databases.ts'
import { type FilledSchool, openFilledSchool, spoken } from '../../support/school/backup-school.ts'
import { makeScratchFolder } from '../../support/scratch.ts'

const faultsIn = (lines: readonly string[]) => lines.filter((line) => line.startsWith('FAULT'))

describeEachDatabase('A backup', (open, openEmpty) => {
  let filled: FilledSchool
  let folder: string
  let url: string
  let made: MadeBackup
  const backup = () => makeBackup({ url, folder, now: filled.school.clock.now })
  const filesBelow = (name: string) =>
    readdirSync(join(folder, name), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

  beforeAll(async () => {
    folder = makeScratchFolder('backups')
    url = await open()
    filled = await openFilledSchool(url)
    made = await backup()
  })
  afterAll(async () => {
    await filled.school.close()
    rmSync(folder, { recursive: true })
  })

  test('is restored into an empty database, and everything in it holds', async () => {
    const empty = await openEmpty()
    const lines = await spoken(restoreBackup(made.path, empty.startsWith('sqlite:') ? `${empty}.new` : empty))
    expect(lines).toEqual([
      expect.stringMatching(/^ok Rows restored as they were at 2026-\S+: \d+$/),
      `ok Rows compared with the backup: ${made.rows}`,
      ...(empty.startsWith('sqlite:') ? ['ok Database file read by SQLite'] : []),
      expect.stringMatching(/^ok Foreign keys followed: \d+$/),
      'ok Receipts compared with what was submitted: 2',
      'ok Answer logs followed from row to row: 3',
      expect.stringMatching(/^ok Entries of the security log followed one by one: \d+$/),
      'ok Pictures and files hashed again: 1 and 1',
    ])
  })

  // Shows: A backup is restored into an empty place, also of the other kind of database, and everything in it is checked.
  test('goes from one database into the other, with every row', async () => {
    const other = join(makeScratchFolder('other'), 'school.db')
    const lines = await spoken(restoreBackup(made.path, `sqlite:${other}`))
    expect(faultsIn(lines)).toEqual([])
    rmSync(join(other, '..'), { recursive: true })
  })

  test('is for its owner alone', () => {
    const files = filesBelow('.').map(({ parentPath, name }) => statSync(join(parentPath, name)).mode & 0o777)
    expect([new Set(files), statSync(folder).mode & 0o777]).toEqual([new Set([0o600]), 0o700])
  })

  // Shows: What an earlier backup holds is not stored again.
  test('of what has not changed stores no part again', async () => {
    filled.school.clock.advance(1_000)
    const again = await backup()
    expect([again.parts, again.newParts, again.newBytes]).toEqual([made.parts, 0, 0])
    rmSync(again.path)
  })

  // Shows: A restore never writes over a database.
  test('is refused by a database that holds anything', async () => {
    await expect(spoken(restoreBackup(made.path, url))).rejects.toThrow(/already/)
  })

  // Shows: A changed byte in any part of a backup is found.
  test('of which any byte is changed does not verify', async () => {
    const parts = filesBelow('parts').map(({ parentPath, name }) => join(parentPath, name))
    const missed: string[] = []
    for (const path of [...parts, made.path]) {
      const bytes = readFileSync(path)
      const changed = Buffer.from(bytes)
      const at = (path.charCodeAt(path.length - 1) * 131) % bytes.length
      changed[at] = (changed[at] ?? 0) ^ 1
      writeFileSync(path, changed)
      const isFound = await spoken(verifyBackup(made.path)).then(
        (lines) => faultsIn(lines).length > 0,
        (error: Error) => /is damaged/.test(error.message),
      )
      if (!isFound) missed.push(path)
      writeFileSync(path, bytes)
    }
    expect(missed).toEqual([])
    expect(faultsIn(await spoken(verifyBackup(made.path)))).toEqual([])
  })

  test('without one of its parts does not verify, and says which', async () => {
    const [entry] = filesBelow('parts')
    const path = join(entry?.parentPath ?? '', entry?.name ?? '')
    const bytes = readFileSync(path)
    rmSync(path)
    const lines = await spoken(verifyBackup(made.path))
    expect(lines).toEqual([
      expect.stringMatching(/^FAULT Parts of the backup read again: \d+$/),
      expect.stringContaining(`The part ${entry?.name} is missing.`),
    ])
    writeFileSync(path, bytes, { mode: 0o600 })
  })
})
