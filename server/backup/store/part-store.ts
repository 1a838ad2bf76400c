import { createHash, hash } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { BackupError } from '../backup-error.ts'
import { syncFolder, unfinishedEnd, writeDurably } from './durable-files.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
const sealBytes = 32
const shelfDigits = 2

/** Returns the name of a part, which is the hash of its text. */
export const partName = (text: string): string => hash('sha256', text)

const sealOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** What a file holds: compressed text after the hash of its bytes, so that each byte counts. */
async function packed(text: string): Promise<Buffer[]> {
  const bytes = await compress(Buffer.from(text))
  return [sealOf(bytes), bytes]
}

async function unpacked(file: Buffer, name: string): Promise<string | null> {
  const [seal, bytes] = [file.subarray(0, sealBytes), file.subarray(sealBytes)]
  if (!sealOf(bytes).equals(seal)) return null
  const text = (await decompress(bytes)).toString()
  return partName(text) === name ? text : null
}

async function removeWhere(folder: string, goes: (name: string) => boolean): Promise<void> {
  for (const shelf of existsSync(folder) ? await readdir(folder) : [])
    for (const name of await readdir(join(folder, shelf))) if (goes(name)) await rm(join(folder, shelf, name))
}

const isUnfinished = (name: string): boolean => name.endsWith(unfinishedEnd)

/** Removes what processes that ended left of parts and manifests. */
async function removeUnfinished(backups: string, folder: string): Promise<void> {
  for (const name of (await readdir(backups)).filter(isUnfinished)) await rm(join(backups, name))
  await removeWhere(folder, isUnfinished)
}

/** Keeps parts beside the backups of a folder, each once, by the hash of its text. */
export function openPartStore(backups: string) {
  const folder = join(backups, 'parts')
  const shelfOf = (name: string) => join(folder, name.slice(0, shelfDigits))
  const pathOf = (name: string) => join(shelfOf(name), name)
  const written = new Set<string>()

  return {
    /** Stores a part that is not there yet; returns how many bytes were written. */
    async put(name: string, text: string): Promise<number> {
      if (existsSync(pathOf(name))) return 0
      mkdirSync(shelfOf(name), { recursive: true, mode: 0o700 })
      const bytes = Buffer.concat(await packed(text))
      await writeDurably(pathOf(name), (add) => add(bytes))
      written.add(shelfOf(name))
      return bytes.length
    },
    /** Waits until the names of all stored parts are on the disk. */
    sync(): void {
      for (const shelf of written) syncFolder(shelf)
      if (existsSync(folder)) syncFolder(folder)
    },
    /** Returns the text of a part; throws a `BackupError` where it is missing or not what was stored. */
    async get(name: string): Promise<string> {
      const file = await readFile(pathOf(name)).catch(() => null)
      if (file === null) throw new BackupError(`The part ${name} is missing.`)
      const text = await unpacked(file, name).catch(() => null)
      if (text === null)
        throw new BackupError(`The part ${name} is damaged. Delete ${pathOf(name)}; the next backup stores what the database still holds.`)
      return text
    },
    removeUnfinished: () => removeUnfinished(backups, folder),
    /** Removes every part but these. */
    keepOnly: (names: ReadonlySet<string>) => removeWhere(folder, (name) => !names.has(name)),
  }
}

export type PartStore = ReturnType<typeof openPartStore>
