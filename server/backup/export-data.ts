import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { BackupError } from './backup-error.ts'
import { counted } from './checks/check-line.ts'
import { productVersion } from './product-version.ts'
import { layoutAt } from './rows/layout.ts'
import { migrationOf } from './rows/migration-of.ts'
import { partsOf } from './rows/parts.ts'
import { openSnapshot } from './rows/snapshot.ts'
import { syncFolder, writeDurably } from './store/durable-files.ts'

/** The first line of an export. */
export interface DataHead {
  examhall: 'data'
  format: number
  version: string
  migration: string
}

/** Writes a school as lines that are the same whichever database it is in: a head, tables with their rows, and a seal over all of it. */
async function* textOf(url: string): AsyncGenerator<string> {
  const snapshot = await openSnapshot(url)
  try {
    const migration = await migrationOf(snapshot)
    const tables = await layoutAt(migration)
    const head: DataHead = { examhall: 'data', format: 1, version: productVersion(), migration }
    yield `${JSON.stringify(head)}\n`
    for (const table of tables) {
      yield `${JSON.stringify({ table: table.name, columns: table.columns.map(({ name }) => name) })}\n`
      for await (const { text } of partsOf(snapshot, [table])) yield text
    }
  } finally {
    await snapshot.close()
  }
}

/** Writes every row of a database into one new file and says how many bytes it has; a signal stops it and leaves no file. */
export async function exportData(url: string, path: string, signal?: AbortSignal): Promise<string> {
  if (existsSync(path)) throw new BackupError(`${path} already exists.`)
  const seal = createHash('sha256')
  let bytes = 0
  await writeDurably(path, async (add) => {
    const write = (text: string) => {
      bytes += Buffer.byteLength(text)
      return add(text)
    }
    for await (const text of textOf(url)) {
      signal?.throwIfAborted()
      seal.update(text)
      await write(text)
    }
    await write(`${JSON.stringify({ sha256: seal.digest('hex') })}\n`)
  })
  syncFolder(dirname(path))
  return `${path}: ${counted(bytes, 'byte')}`
}
