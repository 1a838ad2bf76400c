import { dirname } from 'node:path'
import { newestMigration } from '../db/migrate.ts'
import type { CheckLine } from './checks/check-line.ts'
import { checkSchool } from './checks/check-school.ts'
import { holdDeliveries } from './hold-deliveries.ts'
import { type Lines, loadRows } from './load-rows.ts'
import { restartPurgeCounts } from './restart-purge-counts.ts'
import { layoutAt } from './rows/layout.ts'
import { partsOf } from './rows/parts.ts'
import { openSnapshot, type Snapshot } from './rows/snapshot.ts'
import { type Manifest, readManifest } from './store/manifest.ts'
import { openPartStore, partName } from './store/part-store.ts'

async function* linesIn(manifest: Manifest, folder: string): AsyncGenerator<Lines> {
  const store = openPartStore(folder)
  for (const { name, columns, parts } of manifest.tables)
    for (const { sha256 } of parts) yield { table: name, columns, lines: (await store.get(sha256)).trimEnd().split('\n') }
}

const countOf = (manifest: Manifest): number => manifest.tables.reduce((sum, { rows }) => sum + rows, 0)

/** Reads every row of a restored school again and compares it with the backup: each part has the same hash. */
async function readsBack(snapshot: Snapshot, manifest: Manifest): Promise<CheckLine> {
  const wanted = manifest.tables.flatMap(({ name, parts }) => parts.map(({ sha256 }) => `${name} ${sha256}`))
  let index = 0
  let different: string | null = null
  for await (const { table, text } of partsOf(snapshot, await layoutAt(manifest.migration))) {
    if (wanted[index] !== `${table.name} ${partName(text)}`) different ??= table.name
    index += 1
  }
  if (index !== wanted.length) different ??= 'a table'
  const what = `Rows compared with the backup: ${countOf(manifest).toLocaleString('en-US')}`
  return different === null ? { holds: true, what } : { holds: false, what, faults: [`the rows of ${different} differ`] }
}

/** Says what holds of a restored school; a backup from before a migration has other rows than what it became. */
export async function* checkRestored(url: string, manifest: Manifest): AsyncGenerator<CheckLine> {
  const snapshot = await openSnapshot(url)
  try {
    if (manifest.migration === newestMigration) yield await readsBack(snapshot, manifest)
    yield* checkSchool(snapshot)
  } finally {
    await snapshot.close()
  }
}

/** Fills an empty place with a backup, and then checks what is in it line by line. */
export async function* fillAndCheck(path: string, url: string): AsyncGenerator<CheckLine> {
  const manifest = readManifest(path)
  await loadRows(url, manifest.migration, linesIn(manifest, dirname(path)))
  yield { holds: true, what: `Rows restored as they were at ${manifest.madeAt}: ${countOf(manifest).toLocaleString('en-US')}` }
  yield* checkRestored(url, manifest)
}

/** Makes a school of a backup in an empty place, which sends nothing that the school of the backup may have sent and removes no course at once, and says line by line what holds. */
export async function* restoreBackup(path: string, url: string): AsyncGenerator<CheckLine> {
  yield* fillAndCheck(path, url)
  await restartPurgeCounts(url)
  yield* holdDeliveries(url)
}
