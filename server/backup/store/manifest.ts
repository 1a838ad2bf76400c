import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Dialect } from '../../db/dialect.ts'
import { NewerDatabase, unknownMigration } from '../../db/migrate.ts'
import { BackupError } from '../backup-error.ts'
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
  /** Counts the backups of a folder, whatever clocks say; those of earlier versions have none. */
  number?: number
  tables: TableEntry[]
}

const ending = '.backup'
const sealLine = /^sha256 ([0-9a-f]{64})\n$/

/** Returns the file name of a backup. */
export const backupName = ({ madeAt, number }: Pick<Manifest, 'madeAt' | 'number'>): string =>
  `${madeAt.replaceAll(/[:.]/g, '-')}${number === undefined ? '' : `-${number}`}${ending}`

const namePattern = /^(.{10}T\d\d)-(\d\d)-(\d\d)-(\d{3}Z)(?:-(\d+))?\.backup$/

/** Returns the time in the name of a backup, in epoch ms. */
export const timeOfBackup = (name: string): number => Date.parse(name.replace(namePattern, '$1:$2:$3.$4'))

const numberOf = (name: string): number => Number(namePattern.exec(name)?.[5] ?? 0)

/** Lists the backups of a folder, the oldest first: by their numbers, since a clock can be wrong; those without one come first, by their times. */
export async function listBackups(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const names = (await readdir(folder)).filter((name) => name.endsWith(ending) && !Number.isNaN(timeOfBackup(name))).sort()
  return names.toSorted((one, other) => numberOf(one) - numberOf(other))
}

/** Returns the number of the next backup of a folder. */
export const nextNumber = async (folder: string): Promise<number> => numberOf((await listBackups(folder)).at(-1) ?? '') + 1

/** Writes the manifest of a backup, sealed by its hash; from then on the backup is there. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<string> {
  const name = backupName(manifest)
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

/** Reads the manifest of a backup; throws a `BackupError` where it is not what was written. */
export function readManifest(path: string): Manifest {
  if (!existsSync(path)) throw new BackupError(`There is no backup at ${path}.`)
  const text = readFileSync(path, 'utf8')
  const body = text.slice(0, text.indexOf('\n') + 1)
  if (sealLine.exec(text.slice(body.length))?.[1] !== hash('sha256', body))
    throw new BackupError(`The manifest ${basename(path)} is damaged.`)
  const manifest = JSON.parse(body) as Manifest
  refuseLaterFormat('This backup', manifest)
  return manifest
}
