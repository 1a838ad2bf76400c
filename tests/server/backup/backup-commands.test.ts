import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { day } from '../../../domain/time/durations.ts'
import { runBackupCommand } from '../../../server/backup/backup-commands.ts'
import { makeBackup } from '../../../server/backup/make-backup.ts'
import { listBackups, readManifest, writeManifest } from '../../../server/backup/store/manifest.ts'
import { describeEachDatabase } from '../../support/databases.ts'
import { type FilledSchool, openFilledSchool } from '../../support/school/backup-school.ts'
import { opening } from '../../support/school/school.ts'
import { makeScratchFolder } from '../../support/scratch.ts'

describeEachDatabase('The commands', (open, openEmpty) => {
  let filled: FilledSchool
  let url: string
  const folder = makeScratchFolder('commands')
  const backups = join(folder, 'backups')
  let said: string[] = []

  beforeAll(async () => {
    url = await open()
    filled = await openFilledSchool(url)
  })
  afterEach(() => rmSync(backups, { recursive: true, force: true }))
  afterAll(() => filled.school.close())

  const run = (name: string, args: string[] = [], variables: Record<string, string> = {}): Promise<number> => {
    said = []
    return runBackupCommand(name, args, { DATABASE_URL: url, BACKUP_DIR: backups, ...variables }, (line) => said.push(line))
  }
  const emptyPlace = async () => {
    const empty = await openEmpty()
    return { DATABASE_URL: empty.startsWith('sqlite:') ? `${empty}.new` : empty }
  }

  test('back up, verify and restore a school', async () => {
    expect([await run('backup'), said]).toEqual([
      0,
      [
        expect.stringMatching(/^\S+\.backup: \d+ rows in \d+ parts$/),
        expect.stringMatching(/^Not stored before: \d+ parts, [\d,]+ bytes$/),
      ],
    ])
    expect([await run('verify'), said.at(-1)]).toEqual([0, 'All checks passed.'])
    expect([await run('verify', ['latest']), said.at(-1)]).toEqual([0, 'All checks passed.'])
    expect([await run('restore', ['latest'], await emptyPlace()), said.at(-1)]).toEqual([0, 'All checks passed.'])
  })

  test('restore a backup by its name, and never over a school', async () => {
    await run('backup')
    const [name = ''] = await listBackups(backups)
    expect([await run('restore', [name]), said.join()]).toEqual([1, expect.stringContaining('already')])
    expect([await run('restore', [name], await emptyPlace()), said.at(-1)]).toEqual([0, 'All checks passed.'])
  })

  test('remove what is no longer kept', async () => {
    for (const days of [0, 8, 16, 24, 32]) await makeBackup({ url, folder: backups, now: () => opening + days * day })
    await run('backup', [], { BACKUP_KEEP: '30d' })
    expect([said.at(-1), (await listBackups(backups)).length]).toEqual(['1 older backup removed', 5])
  })

  test('restore the newest backup, whatever the clock said when another one was made', async () => {
    await makeBackup({ url, folder: backups, now: () => Date.now() + day })
    await run('backup')
    const made = said[0]?.split(/[/:]/).find((part) => part.endsWith('.backup'))
    expect([await run('restore', ['latest'], await emptyPlace()), said.slice(0, 2)]).toEqual([
      0,
      [
        expect.stringContaining(`The latest backup is ${made}, made at `),
        expect.stringMatching(/^A clock was wrong: \S+-1\.backup has a later date, but is older\.$/),
      ],
    ])
  })

  test('say that a database was changed, and fail', async () => {
    const { db } = filled.school
    await db
      .updateTable('images')
      .set({ mime: 'image/gif', bytes: new Uint8Array(1) })
      .execute()
    expect([await run('verify'), said.at(-1), said.some((line) => line.startsWith('FAULT'))]).toEqual([1, 'Some checks failed.', true])
  })

  test('export into a file', async () => {
    const file = join(folder, `${Math.random()}.jsonl`)
    expect([await run('data', ['export', file]), said.length]).toEqual([0, 1])
    expect([await run('data', ['import', file], await emptyPlace()), said]).toEqual([
      0,
      [expect.stringMatching(/^\d+ rows were imported\.$/)],
    ])
  })

  // Shows: What a newer version made is refused by name.
  test('of a backup by a newer version say so', async () => {
    await run('backup')
    const [name = ''] = await listBackups(backups)
    const later = await writeManifest(backups, {
      ...readManifest(join(backups, name)),
      migration: '0999-later',
      madeAt: '2030-01-01T00:00:00.000Z',
    })
    const sentence = 'This backup was made by a newer Examhall (it has "0999-later"). Use that version or a later one.'
    expect([await run('restore', [later], await emptyPlace()), said]).toEqual([1, [sentence]])
    expect([await run('verify', [later]), said]).toEqual([1, [sentence]])
  })

  test('of a database by a newer version say so', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('0999-later', '2030-01-01')`.execute(filled.school.db)
    const results = [await run('backup'), said, await run('verify'), said, await run('data', ['export', join(folder, 'none')]), said]
    await sql`delete from kysely_migration where name = '0999-later'`.execute(filled.school.db)
    const sentence = ['This database was made by a newer Examhall (it has "0999-later"). Use that version for it.']
    expect(results).toEqual([1, sentence, 1, sentence, 1, sentence])
  })

  test.each([
    ['restore', [], 'Usage: npm run restore -- <backup> | latest'],
    ['restore', ['latest'], `There is no backup in ${backups}.`],
    ['verify', ['none.backup'], `There is no backup at ${join(backups, 'none.backup')}.`],
    ['data', ['export'], 'Usage: npm run data -- export|import <file>'],
    ['data', ['copy', 'file'], 'Usage: npm run data -- export|import <file>'],
    ['data', ['import', '/nowhere/file'], 'There is no export at /nowhere/file.'],
  ])('%s %j says what is wrong', async (name, args, sentence) => {
    expect([await run(name, args), said]).toEqual([1, [sentence]])
  })

  test('say what is wrong with the environment', async () => {
    expect([await run('backup', [], { BACKUP_KEEP: 'long' }), said]).toEqual([
      1,
      ['The environment is not valid:\n  BACKUP_KEEP must be forever, or a time like 30d'],
    ])
  })
})
