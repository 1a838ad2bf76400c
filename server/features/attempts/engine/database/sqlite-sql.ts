import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { Severity, Sql, SqlParameter, SqlRecord, SqlRow } from './sql.ts'
import { type StatementName, statementsOf } from './statements.ts'

const noMemory = 7
const readOnly = 8
const ioError = 10
const cannotOpen = 14
const busy = 5
const locked = 6
const full = 13
const fsyncFailed = new Set([ioError | (4 << 8), ioError | (5 << 8)])
const unavailableCodes = new Set([busy, locked, noMemory, readOnly, ioError, full, cannotOpen])

/** Classifies an SQLite error by its result code; a failed fsync means that committed pages may not be on disk. */
export function classifySqliteError(error: unknown): Severity {
  const code = error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0
  if (fsyncFailed.has(code)) return 'fatal'
  return unavailableCodes.has(code & 0xff) ? 'unavailable' : 'command'
}

const bind = (value: SqlParameter): SQLInputValue => (Array.isArray(value) ? JSON.stringify(value) : (value as SQLInputValue))

/** Opens the connection that owns the attempt path; `busyTimeout` is how long it waits for another writer, in milliseconds. */
export function openSqlite(file: string, busyTimeout: number): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: busyTimeout, enableForeignKeyConstraints: true })
  db.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma mmap_size = 0; pragma temp_store = memory; pragma cache_size = -32768',
  )
  assertDurable(db)
  return db
}

/** A prepared statement; binding by number is several times cheaper than by name, and so is reading rows as lists. */
interface Prepared {
  statement: StatementSync
  /** The fields of its records, in the order in which they are numbered. */
  fields: string[]
  /** The names of what it reads; a statement that only writes has none. */
  columns: string[]
}

function prepare(db: DatabaseSync, text: string): Prepared {
  const fields: string[] = []
  const numbered = text.replaceAll('$', '?').replaceAll(/:(\w+)/g, (_, field: string) => {
    if (!fields.includes(field)) fields.push(field)
    return `?${fields.indexOf(field) + 1}`
  })
  const statement = db.prepare(numbered)
  statement.setReturnArrays(true)
  return { statement, fields, columns: statement.columns().map(({ name }) => name) }
}

function rowOf(columns: readonly string[], values: readonly unknown[]): SqlRow {
  const row: SqlRow = {}
  for (const [index, column] of columns.entries()) row[column] = values[index]
  return row
}

function run({ statement, columns }: Prepared, values: SQLInputValue[]): SqlRow[] {
  if (columns.length > 0) return (statement.all(...values) as unknown as unknown[][]).map((row) => rowOf(columns, row))
  statement.run(...values)
  return []
}

const valuesOf = ({ fields }: Prepared, record: SqlRecord): SQLInputValue[] => fields.map((field) => record[field] ?? null)

/** Speaks the protocol's statements to a connection, each prepared once. */
export function sqlOver(db: DatabaseSync): Sql {
  const texts = statementsOf('sqlite')
  const prepared = new Map<StatementName, Prepared>()
  const preparedOf = (name: StatementName): Prepared => {
    const known = prepared.get(name)
    if (known) return known
    const fresh = prepare(db, texts[name])
    prepared.set(name, fresh)
    return fresh
  }
  return {
    all: (name, parameters = []) => run(preparedOf(name), parameters.map(bind)),
    each(name, records) {
      const found = preparedOf(name)
      return records.flatMap((record) => run(found, valuesOf(found, record)))
    },
    write(name, records) {
      const found = preparedOf(name)
      for (const record of records) found.statement.run(...valuesOf(found, record))
    },
    begin: () => db.exec('begin immediate'),
    commit: () => db.exec('commit'),
    rollback: () => {
      if (db.isTransaction) db.exec('rollback')
    },
    classify: classifySqliteError,
    isLockTimeout: () => false,
  }
}

/** Some builds fall back to less than full synchronisation, which shows only after a write. */
function assertDurable(db: DatabaseSync): void {
  const value = (pragma: string): unknown => Object.values(db.prepare(`pragma ${pragma}`).get() ?? {})[0]
  db.exec(`begin immediate; pragma user_version = ${Number(value('user_version'))}; commit`)
  const state = [value('journal_mode'), value('synchronous'), value('foreign_keys'), value('mmap_size')].join(' ')
  if (!['wal 2 1 0', 'wal 2 1 '].includes(state)) throw new Error(`SQLite does not keep what it commits: ${state}`)
}
