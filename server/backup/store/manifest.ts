import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Dialect } from '../../db/dialect.ts'
import { NewerDatabase, unknownMigration } from '../../db/migrate.ts'
import { BackupFault } from '../backup-fault.ts'
import { syncFolder, writeDurably } from './durable-files.ts'

/** Some rows of a table in a backup, by the name of the part that holds them. */
export interface PartEntry {
  sha256: string
  rows: number
  bytes: number
}

export interface TableEntry {
  name: string
  columns: string[]
  rows: number
  parts: PartEntry[]
}

/** What one backup holds. */
export interface Manifest {
  format: 1
  version: string
  migration: string
  database: Dialect
  madeAt: string
  tables: TableEntry[]
}

const ending = '.backup'
const sealLine = /^sha256 ([0-9a-f]{64})\n$/

/** Returns the file name of a backup by its time. */
export const backupName = (madeAt: string): string => `${madeAt.replaceAll(/[:.]/g, '-')}${ending}`

/** Returns the time in the name of a backup, in epoch ms. */
export const timeOfBackup = (name: string): number =>
  Date.parse(name.replace(/^(.{10}T\d\d)-(\d\d)-(\d\d)-(\d{3}Z)\.backup$/, '$1:$2:$3.$4'))

/** Lists the backups of a folder by name, the oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  return (await readdir(folder)).filter((name) => name.endsWith(ending) && !Number.isNaN(timeOfBackup(name))).sort()
}

/** Writes the manifest of a backup, sealed by its hash; from then on the backup is there. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<string> {
  const name = backupName(manifest.madeAt)
  const text = `${JSON.stringify(manifest)}\n`
  await writeDurably(join(folder, name), (add) => add(`${text}sha256 ${hash('sha256', text)}\n`))
  syncFolder(folder)
  return name
}

/** Throws where something was written by a version after this one; `what` names it, such as "This backup". */
export function refuseLaterFormat(what: string, { format, migration }: { format: number; migration: string }): void {
  const unknown = unknownMigration([migration])
  if (unknown === undefined && format === 1) return
  const reason = unknown === undefined ? `it has the format ${format}` : `it has "${unknown}"`
  throw new NewerDatabase(`${what} was made by a newer Examhall (${reason}). Use that version or a later one.`)
}

/** Reads the manifest of a backup; throws a `BackupFault` where it is not what was written. */
export function readManifest(path: string): Manifest {
  if (!existsSync(path)) throw new BackupFault(`There is no backup at ${path}.`)
  const text = readFileSync(path, 'utf8')
  const body = text.slice(0, text.indexOf('\n') + 1)
  if (sealLine.exec(text.slice(body.length))?.[1] !== hash('sha256', body))
    throw new BackupFault(`The manifest ${basename(path)} is damaged.`)
  const manifest = JSON.parse(body) as Manifest
  refuseLaterFormat('This backup', manifest)
  return manifest
}
