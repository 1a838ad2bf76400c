import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Dialect } from './dialect.ts'
import { useKeptPlans } from './kept-plans.ts'
import { nodeSqliteDialect } from './node-sqlite.ts'
import type { Database } from './schema.ts'
import { setInTransactions } from './transaction-settings.ts'

const int8 = 20
/** How many connections to PostgreSQL carry what is no attempt, where nothing else is said. */
export const usualPoolSize = 10
/** How long a statement waits for another one to let go, in milliseconds. */
const lockTimeout = 5_000

export interface OpenDatabase {
  db: Kysely<Database>
  dialect: Dialect
  /** The SQLite file, or null on PostgreSQL. */
  file: string | null
}

interface PoolOptions {
  connections?: number
  /** The address is that of a pooler that gives each transaction any connection: it keeps no plans and no settings. */
  isPooler?: boolean
}

const exactNumber = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the exact numbers`)
  return value
}

/** Has the driver read large integers as numbers, and refuse those that no number is exact for. */
export const readExactNumbers = (): void => pg.types.setTypeParser(int8, exactNumber)

const settings = { synchronous_commit: 'on', lock_timeout: lockTimeout }
const asOptions = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)

function openPostgres(url: string, { connections = usualPoolSize, isPooler = false }: PoolOptions): Kysely<Database> {
  readExactNumbers()
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    ...(!isPooler && { options: asOptions.join(' ') }),
    connectionTimeoutMillis: 5000,
  })
  const prepare = isPooler ? (client: pg.ClientBase) => setInTransactions(client, settings) : useKeptPlans
  // A connection that breaks is replaced by the pool, and its user gets the error from the statement; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    prepare(client)
  })
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

/** Lets nobody but the owner read a database file and what SQLite writes beside it, which takes the mode of the file. */
function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  for (const name of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(name)) chmodSync(name, 0o600)
}

/** Opens `sqlite:<file>` (the folder is made) or `postgres://…`. */
export function openDatabase(url: string, pool: PoolOptions = {}): OpenDatabase {
  if (!url.startsWith('sqlite:')) return { db: openPostgres(url, pool), dialect: 'postgres', file: null }
  const file = url.slice('sqlite:'.length)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  keepPrivate(file)
  return { db: new Kysely<Database>({ dialect: nodeSqliteDialect(file) }), dialect: 'sqlite', file }
}
