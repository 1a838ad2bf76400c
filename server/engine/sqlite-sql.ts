import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { Severity, Sql, SqlParameter } from './sql.ts'
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

/** Weighs an SQLite error by its result code; a failed fsync means that committed pages may not be on disk. */
export function weighSqlite(error: unknown): Severity {
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

/** Speaks the protocol's statements to a connection, each prepared once. */
export function sqlOver(db: DatabaseSync): Sql {
  const texts = statementsOf('sqlite')
  const prepared = new Map<StatementName, StatementSync>()
  const statement = (name: StatementName): StatementSync => {
    const known = prepared.get(name)
    if (known) return known
    const fresh = db.prepare(texts[name].replaceAll('$', '?'))
    fresh.setAllowUnknownNamedParameters(true)
    prepared.set(name, fresh)
    return fresh
  }
  return {
    all: (name, parameters = []) => statement(name).all(...parameters.map(bind)),
    each: (name, records) => records.flatMap((record) => statement(name).all(record)),
    begin: () => db.exec('begin immediate'),
    commit: () => db.exec('commit'),
    rollback: () => {
      if (db.isTransaction) db.exec('rollback')
    },
    weigh: weighSqlite,
  }
}

/** Some builds fall back to less than full synchronisation, which shows only after a write. */
function assertDurable(db: DatabaseSync): void {
  const value = (pragma: string): unknown => Object.values(db.prepare(`pragma ${pragma}`).get() ?? {})[0]
  db.exec(`begin immediate; pragma user_version = ${Number(value('user_version'))}; commit`)
  const state = [value('journal_mode'), value('synchronous'), value('foreign_keys'), value('mmap_size')].join(' ')
  if (!['wal 2 1 0', 'wal 2 1 '].includes(state)) throw new Error(`SQLite does not keep what it commits: ${state}`)
}
