import { mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BackupError } from './backup-error.ts'
import { type CheckLine, lineOf } from './checks/check-line.ts'
import { checkSchool } from './checks/check-school.ts'
import { fillAndCheck } from './restore-backup.ts'
import { openSnapshot } from './rows/snapshot.ts'
import { type Manifest, readManifest } from './store/manifest.ts'
import { openPartStore, type PartStore } from './store/part-store.ts'

/** Returns the faults of one part; none where it is what the manifest says. */
async function faultOf(
  store: PartStore,
  table: string,
  { sha256, rows, bytes }: Manifest['tables'][number]['parts'][number],
): Promise<string[]> {
  try {
    const text = await store.get(sha256)
    const lines = text.split('\n').length - 1
    return lines === rows && Buffer.byteLength(text) === bytes ? [] : [`${table}: the part ${sha256} differs from the manifest`]
  } catch (error) {
    if (error instanceof BackupError) return [`${table}: ${error.message}`]
    throw error
  }
}

async function checkParts(manifest: Manifest, folder: string): Promise<CheckLine> {
  const store = openPartStore(folder)
  const faults: string[] = []
  let count = 0
  for (const { name, rows, parts } of manifest.tables) {
    for (const part of parts) faults.push(...(await faultOf(store, name, part)))
    if (parts.reduce((sum, part) => sum + part.rows, 0) !== rows)
      faults.push(`${name}: the rows of its parts do not add up to those of the table`)
    count += parts.length
  }
  return lineOf(`Parts of the backup read again: ${count.toLocaleString('en-US')}`, faults)
}

/** Says line by line what holds of a backup: its parts, and then, restored into a database beside it for a moment, all that is in it. */
export async function* verifyBackup(path: string): AsyncGenerator<CheckLine> {
  const manifest = readManifest(path)
  const parts = await checkParts(manifest, dirname(path))
  yield parts
  if (!parts.holds) return
  const scratch = mkdtempSync(join(dirname(path), 'verifying-'))
  try {
    yield* fillAndCheck(path, `sqlite:${join(scratch, 'school.db')}`)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Says line by line what holds of the database that is in use, as it is at this moment. */
export async function* verifyDatabase(url: string): AsyncGenerator<CheckLine> {
  const snapshot = await openSnapshot(url)
  try {
    yield* checkSchool(snapshot)
  } finally {
    await snapshot.close()
  }
}
