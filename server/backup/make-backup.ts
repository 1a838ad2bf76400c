import { join } from 'node:path'
import { productVersion } from './product-version.ts'
import { layoutAt, type TableLayout } from './rows/layout.ts'
import { migrationOf } from './rows/migration-of.ts'
import { type Part, partsOf } from './rows/parts.ts'
import { openSnapshot } from './rows/snapshot.ts'
import { lockFolder } from './store/backup-lock.ts'
import { createFewAtOnce } from './store/few-at-once.ts'
import { nextNumber, type TableEntry, writeManifest } from './store/manifest.ts'
import { openPartStore, type PartStore, partName } from './store/part-store.ts'

const writtenAtOnce = 3

export interface BackupPlace {
  url: string
  folder: string
  now: () => number
}

/** What was backed up: the file, all rows, and how much of it was not stored before. */
export interface MadeBackup {
  path: string
  rows: number
  parts: number
  newParts: number
  newBytes: number
}

const entryOf = ({ name, columns }: TableLayout): TableEntry => ({
  name,
  columns: columns.map((column) => column.name),
  rows: 0,
  parts: [],
})

/** Stores what is not stored yet, and returns every table with its parts. */
async function storeParts(store: PartStore, tables: readonly TableLayout[], parts: AsyncIterable<Part>) {
  const entries = new Map(tables.map((table) => [table.name, entryOf(table)]))
  const writing = createFewAtOnce(writtenAtOnce)
  const news = { newParts: 0, newBytes: 0 }
  for await (const { table, rows, text } of parts) {
    const sha256 = partName(text)
    const entry = entries.get(table.name)
    entry?.parts.push({ sha256, rows, bytes: Buffer.byteLength(text) })
    if (entry) entry.rows += rows
    await writing.add(async () => {
      const bytes = await store.put(sha256, text)
      if (bytes > 0) news.newParts += 1
      news.newBytes += bytes
    })
  }
  await writing.end()
  store.sync()
  return { entries: [...entries.values()], ...news }
}

async function writeBackup({ url, folder, now }: BackupPlace, check: () => void): Promise<MadeBackup> {
  const snapshot = await openSnapshot(url)
  try {
    const madeAt = new Date(now()).toISOString()
    const migration = await migrationOf(snapshot)
    const tables = await layoutAt(migration)
    const store = openPartStore(folder)
    await store.removeUnfinished()
    const { entries, ...news } = await storeParts(store, tables, partsOf(snapshot, tables))
    const school = { version: productVersion(), migration, database: snapshot.dialect }
    check()
    const path = join(
      folder,
      await writeManifest(folder, { format: 1, ...school, madeAt, number: await nextNumber(folder), tables: entries }),
    )
    const sum = (of: (entry: TableEntry) => number) => entries.reduce((total, entry) => total + of(entry), 0)
    return { path, rows: sum(({ rows }) => rows), parts: sum(({ parts }) => parts.length), ...news }
  } finally {
    await snapshot.close()
  }
}

/** Makes one backup of a database that is in use, as it is at this moment; it is there with its whole manifest or not at all. */
export async function makeBackup(place: BackupPlace): Promise<MadeBackup> {
  const lock = lockFolder(place.folder)
  try {
    return await writeBackup(place, lock.check)
  } finally {
    lock.release()
  }
}
