import pg from 'pg'
import { appliedMigrations, migrate } from '../../db/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../db/open-database.ts'
import { BackupError } from '../backup-error.ts'
import type { ColumnKind, TableLayout } from './layout.ts'
import type { Target } from './target.ts'

/** What migrations put into these tables is no sign of a school. */
const filledByMigrations: Readonly<Record<string, string>> = { security_log_head: 'seq > 0', database_time: 'false' }

async function refuseTaken(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'
      and table_name not like 'kysely\\_%' order by table_name`,
  )
  for (const { name } of rows) {
    const { rowCount } = await client.query(`select 1 from "${name}" where ${filledByMigrations[name] ?? 'true'} limit 1`)
    if (rowCount) throw new BackupError(`The database already holds something (in "${name}"). Name an empty database.`)
  }
}

async function refuseLater({ db }: OpenDatabase, migration: string): Promise<void> {
  const newest = (await appliedMigrations(db)).at(-1) ?? ''
  if (newest > migration) throw new BackupError(`The database already has the newer schema "${newest}". Name an empty database.`)
}

const readValue: Record<ColumnKind, (index: number) => string> = {
  text: (index) => `e->>${index}`,
  integer: (index) => `(e->>${index})::bigint`,
  real: (index) => `(e->>${index})::double precision`,
  blob: (index) => `decode(e->>${index}, 'base64')`,
}

/** Has PostgreSQL read the lines, which is faster than a statement for each row. */
function insertOf({ name, columns }: TableLayout): string {
  const names = columns.map((column) => `"${column.name}"`).join(', ')
  const values = columns.map(({ kind }, index) => readValue[kind](index)).join(', ')
  return `insert into "${name}" (${names}) select ${values} from jsonb_array_elements($1::jsonb) as e`
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Makes the schema and empties what migrations filled; everything from there on is one transaction. */
async function prepare(client: pg.Client, opened: OpenDatabase, migration: string, tables: readonly TableLayout[]): Promise<void> {
  await refuseTaken(client)
  await refuseLater(opened, migration)
  await migrate(opened.db, 'postgres', migration)
  await client.query('begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  for (const { name } of tables.filter((table) => table.name in filledByMigrations)) await client.query(`delete from "${name}"`)
}

/** Opens a target in an empty PostgreSQL database, which holds no rows before it is whole. */
export async function openPostgresTarget(url: string, migration: string, tables: readonly TableLayout[]): Promise<Target> {
  const opened = openDatabase(url)
  const client = await connect(url)
  const close = () => Promise.all([client.end(), opened.db.destroy()])
  try {
    await prepare(client, opened, migration, tables)
  } catch (error) {
    await close()
    throw error
  }
  return {
    async insert(table, lines) {
      await client.query(insertOf(table), [`[${lines.join(',')}]`])
    },
    async finish() {
      await client.query('commit')
      await migrate(opened.db, 'postgres')
      await client.query('analyze')
      await close()
    },
    async abandon() {
      await close()
    },
  }
}
