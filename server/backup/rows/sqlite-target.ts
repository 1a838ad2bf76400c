import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { migrate } from '../../db/migrate.ts'
import { dialectOver } from '../../db/node-sqlite.ts'
import type { Database } from '../../db/schema.ts'
import { BackupError } from '../backup-error.ts'
import { syncFile, syncFolder } from '../store/durable-files.ts'
import { lockFile } from '../store/process-lock.ts'
import type { TableLayout } from './layout.ts'
import { lineReader } from './row-text.ts'
import type { Target } from './target.ts'

const isThere = (file: string): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0

function refuseTaken(file: string): void {
  if (isThere(file) || isThere(`${file}-wal`))
    throw new BackupError(`A database already exists at ${file}. Move it away, or name an empty place.`)
}

/** A database that becomes the real one only when it is whole needs no journal on the way. */
function openUnfinished(file: string): DatabaseSync {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${end}`, { force: true })
  closeSync(openSync(file, 'wx', 0o600))
  const raw = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  raw.exec('pragma journal_mode = off; pragma synchronous = off; pragma temp_store = memory; pragma cache_size = -65536')
  return raw
}

interface Inserting {
  statement: StatementSync
  read: (line: string) => unknown[]
}

function inserter(raw: DatabaseSync): (table: TableLayout) => Inserting {
  const kept = new Map<string, Inserting>()
  return (table) => {
    const known = kept.get(table.name)
    if (known) return known
    const names = table.columns.map(({ name }) => `"${name}"`).join(', ')
    const values = table.columns.map(() => '?').join(', ')
    const statement = raw.prepare(`insert into "${table.name}" (${names}) values (${values})`)
    const made = { statement, read: lineReader(table) }
    kept.set(table.name, made)
    return made
  }
}

/** Makes the unfinished database the real one, on the disk before it has its name. */
function takePlace(raw: DatabaseSync, unfinished: string, file: string): void {
  raw.exec('pragma optimize = 0x10002; pragma journal_mode = wal')
  raw.close()
  syncFile(unfinished)
  refuseTaken(file)
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
  renameSync(unfinished, file)
  syncFolder(dirname(file))
}

async function prepared(unfinished: string, migration: string, tables: readonly TableLayout[]) {
  const raw = openUnfinished(unfinished)
  const db = new Kysely<Database>({ dialect: dialectOver(raw) })
  await migrate(db, 'sqlite', migration)
  raw.exec(`begin; ${tables.map(({ name }) => `delete from "${name}"`).join('; ')}`)
  return { raw, db }
}

/** Opens a target in a new SQLite file, which gets its name when it is whole. */
export async function openSqliteTarget(file: string, migration: string, tables: readonly TableLayout[]): Promise<Target> {
  refuseTaken(file)
  const unfinished = `${file}.restoring`
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const lock = lockFile(`${unfinished}.lock`, file)
  const { raw, db } = await prepared(unfinished, migration, tables).catch((error: unknown) => {
    lock.release()
    throw error
  })
  const insertingOf = inserter(raw)
  return {
    async insert(table, lines) {
      const { statement, read } = insertingOf(table)
      for (const line of lines) statement.run(...(read(line) as SQLInputValue[]))
    },
    async finish() {
      raw.exec('commit')
      await migrate(db, 'sqlite')
      lock.check()
      takePlace(raw, unfinished, file)
      lock.release()
    },
    async abandon() {
      if (raw.isOpen) raw.close()
      if (existsSync(unfinished)) rmSync(unfinished)
      lock.release()
    },
  }
}
