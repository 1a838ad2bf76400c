import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBackup } from '../../../server/backup/make-backup.ts'
import { restoreBackup } from '../../../server/backup/restore-backup.ts'
import { describeSqlite } from '../../support/databases.ts'
import { type FilledSchool, openFilledSchool, spoken } from '../../support/school/backup-school.ts'
import { makeScratchFolder } from '../../support/scratch.ts'

describeSqlite('Beside other processes and after killed ones', (open) => {
  let filled: FilledSchool
  let url: string
  let folder: string
  beforeAll(async () => {
    folder = makeScratchFolder('interrupted')
    url = await open()
    filled = await openFilledSchool(url)
  })
  afterAll(async () => {
    await filled.school.close()
    rmSync(folder, { recursive: true })
  })

  const backup = () => makeBackup({ url, folder, now: filled.school.clock.now })

  test('a backup removes what a killed one left unfinished', async () => {
    mkdirSync(join(folder, 'parts', 'ab'), { recursive: true })
    for (const path of [join('parts', 'ab', 'ab12.7-1.tmp'), 'one.backup.7-2.tmp']) writeFileSync(join(folder, path), 'half')
    await backup()
    expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.tmp'))).toEqual([])
  })

  test('of two restores into one place one wins, and the other one says so', async () => {
    const { path } = await backup()
    const place = join(folder, 'restored', 'school.db')
    const results = await Promise.allSettled([1, 2].map(() => spoken(restoreBackup(path, `sqlite:${place}`))))
    const said = results.map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason)))
    expect(said.toSorted((one, other) => one.length - other.length)).toEqual([
      expect.arrayContaining([expect.stringMatching(/^ok Rows compared with the backup: \d+$/)]),
      expect.stringContaining(`Another process writes into ${place}`),
    ])
    expect(readdirSync(join(folder, 'restored')).filter((name) => name.includes('restoring'))).toEqual([])
  })
})
