import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeBackup } from '../../../server/backup/make-backup.ts'
import { layoutAt } from '../../../server/backup/rows/layout.ts'
import { partsOf } from '../../../server/backup/rows/parts.ts'
import { openSnapshot } from '../../../server/backup/rows/snapshot.ts'
import { readManifest } from '../../../server/backup/store/manifest.ts'
import { verifyBackup } from '../../../server/backup/verify-backup.ts'
import { newestMigration } from '../../../server/db/migrate.ts'
import { describeEachDatabase } from '../../support/databases.ts'
import { openFilledSchool, spoken } from '../../support/school/backup-school.ts'
import { submitFor } from '../../support/school/receipts.ts'
import { makeScratchFolder } from '../../support/scratch.ts'

describeEachDatabase('A snapshot', (open) => {
  test('shows one moment, while students go on saving and submitting', async () => {
    const url = await open()
    const { school, course, students } = await openFilledSchool(url)
    const snapshot = await openSnapshot(url)
    const tables = await layoutAt(newestMigration)
    const rows = new Map<string, number>()
    for await (const part of partsOf(snapshot, tables)) {
      if (rows.size === 0) for (const student of students) await submitFor(school, course, student)
      rows.set(part.table.name, (rows.get(part.table.name) ?? 0) + part.rows)
    }
    await snapshot.close()
    const now = await school.db.selectFrom('attempts').select('id').execute()
    await school.close()
    expect([rows.get('attempts'), now.length]).toEqual([3, 6])
  })
})

describeEachDatabase('A backup while students save', (open) => {
  // Shows: A backup is made while students save, and holds one moment of the database.
  test('holds whole submissions, and all its receipts prove them', async () => {
    const url = await open()
    const { school, course, students } = await openFilledSchool(url)
    const folder = makeScratchFolder('online')
    let isDone = false
    const saving = (async () => {
      while (!isDone) for (const student of students) await submitFor(school, course, student)
    })()
    const paths: string[] = []
    for (let count = 0; count < 3; count += 1) {
      school.clock.advance(1)
      paths.push((await makeBackup({ url, folder, now: school.clock.now })).path)
    }
    isDone = true
    await saving
    await school.close()
    const attempts = paths.map((path) => readManifest(path).tables.find(({ name }) => name === 'attempts')?.rows ?? 0)
    const faults = (await Promise.all(paths.map((path) => spoken(verifyBackup(path))))).flat().filter((line) => line.startsWith('FAULT'))
    rmSync(join(folder), { recursive: true })
    expect([faults, attempts.every((count) => count >= 3), attempts]).toEqual([[], true, attempts.toSorted((one, other) => one - other)])
  })
})
