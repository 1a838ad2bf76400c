import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Dialect } from '../../db/dialect.ts'
import { dialectOver } from '../../db/node-sqlite.ts'
import { readExactNumbers } from '../../db/open-database.ts'
import type { Database } from '../../db/schema.ts'
import { BackupError } from '../backup-error.ts'
import type { TableLayout } from './layout.ts'

/** The values of a row in the order of the columns of its table. */
export type Row = readonly unknown[]

/** A database as it was at one moment, however much is written meanwhile. */
export interface Snapshot {
  dialect: Dialect
  /** Reads that moment; one query at a time. */
  db: Kysely<Database>
  /** The rows of a table by their keys, some at a time. */
  rows(table: TableLayout): AsyncIterable<readonly Row[]>
  close(): Promise<void>
}

const rowsPerBatch = 500
const bytesPerBatch = 1024 * 1024

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')

/** Text is sorted by its bytes, as SQLite does, whatever the database is set to. */
function selectOf({ name, columns, keys }: TableLayout, dialect: Dialect): string {
  const collation = dialect === 'postgres' ? ' collate "C"' : ''
  const order = columns.slice(0, keys).map((column) => `"${column.name}"${column.kind === 'text' ? collation : ''}`)
  return `select ${quoted(columns.map((column) => column.name))} from "${name}" order by ${order.join(', ')}`
}

async function* sqliteRows(raw: DatabaseSync, table: TableLayout): AsyncGenerator<readonly Row[]> {
  const statement = raw.prepare(selectOf(table, 'sqlite'))
  statement.setReturnArrays(true)
  let some: Row[] = []
  for (const row of statement.iterate() as Iterable<unknown>) {
    some.push(row as Row)
    if (some.length < rowsPerBatch && !table.columns.some(({ kind }) => kind === 'blob')) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}

/** A connection that only reads never keeps the writer of a WAL waiting, and the open transaction keeps its moment. */
function sqliteSnapshot(file: string): Snapshot {
  if (!existsSync(file)) throw new BackupError(`There is no database at ${file}.`)
  const raw = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  raw.exec('pragma temp_store = memory; begin')
  raw.prepare('select count(*) from sqlite_schema').get()
  const db = new Kysely<Database>({ dialect: dialectOver(raw) })
  const close = async () => {
    await db.destroy()
    if (raw.isOpen) raw.close()
  }
  return { dialect: 'sqlite', db, rows: (table) => sqliteRows(raw, table), close }
}

const sizeOf = (row: Row): number =>
  row.reduce<number>((sum, value) => sum + (typeof value === 'string' || value instanceof Uint8Array ? value.length : 8), 0)

/** Fetches so many rows at a time as fill a megabyte, by the size of those before. */
async function* postgresRows(client: pg.Client, table: TableLayout): AsyncGenerator<readonly Row[]> {
  await client.query(`declare table_rows no scroll cursor for ${selectOf(table, 'postgres')}`)
  for (let count = 8; ; ) {
    const { rows } = await client.query<unknown[]>({ text: `fetch ${count} from table_rows`, rowMode: 'array' })
    if (rows.length === 0) break
    yield rows
    const average = rows.reduce((sum, row) => sum + sizeOf(row), 0) / rows.length
    count = Math.max(1, Math.min(4 * count, 4 * rowsPerBatch, Math.floor(bytesPerBatch / average)))
  }
  await client.query('close table_rows')
}

/** What a long reading needs, whatever the database is set to. */
const begin = `begin isolation level repeatable read read only; set local work_mem = '64MB'; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 5000`

async function postgresSnapshot(url: string): Promise<Snapshot> {
  readExactNumbers()
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  await client.query(begin)
  const connection = Object.assign(client, { release: () => {} })
  const pool = { connect: async () => connection, end: () => client.end() }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) })
  return { dialect: 'postgres', db, rows: (table) => postgresRows(client, table), close: () => client.end() }
}

/** Opens what `sqlite:<file>` or `postgres://…` holds at this moment, without keeping any writer waiting. */
export async function openSnapshot(url: string): Promise<Snapshot> {
  return url.startsWith('sqlite:') ? sqliteSnapshot(url.slice('sqlite:'.length)) : postgresSnapshot(url)
}
