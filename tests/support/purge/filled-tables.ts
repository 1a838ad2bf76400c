import { type Kysely, sql } from 'kysely'
import { type Column, layoutAt, type TableLayout } from '../../../server/backup/rows/layout.ts'
import { newestMigration } from '../../../server/db/migrate.ts'
import type { Database } from '../../../server/db/schema.ts'

type Value = string | number | null | Uint8Array
type Row = Record<string, Value>

/** Columns that say whose a row is, where no foreign key does. */
const named: Record<string, string> = {
  course_id: 'courses',
  assignment_id: 'assignments',
  group_id: 'student_groups',
  webhook_id: 'webhooks',
}

/** What the checks of the tables want. */
const wanted: Record<string, Row> = {
  accommodations: { time_percent: 125, group_id: null },
  attempts: { status: 'graded', log_bytes: 0 },
  course_purges: { begun_at: null },
  course_staff: { role: 'grader' },
  evidence: { source: 'late' },
  files: { kind: 'pdf' },
  modules: { kind: 'pdf' },
  regrades: { kind: 'keep', status: 'done' },
  webhook_deliveries: { status: 'waiting' },
}

/** The tables whose rows belong to a course: those that name it, or a row that belongs to it. */
export async function tablesOfCourse(): Promise<TableLayout[]> {
  const ofCourse = new Set(['courses', 'images', 'image_owners', 'uploads', 'files', 'file_owners'])
  const tables = await layoutAt(newestMigration)
  const belongs = ({ columns, references }: TableLayout) =>
    columns.some(({ name }) => name in named) || references.some(({ parent }) => ofCourse.has(parent))
  for (const table of tables) if (belongs(table)) ofCourse.add(table.name)
  return tables.filter(({ name }) => ofCourse.has(name))
}

function cellOf(table: TableLayout, { name, kind }: Column, made: Map<string, Row>, prefix: string): Value {
  const reference = table.references.find(({ columns }) => columns.includes(name))
  const parent = made.get(reference?.parent ?? named[name] ?? '')
  if (parent) return parent[reference?.parentColumns[reference.columns.indexOf(name)] ?? 'id'] ?? null
  if (kind === 'text')
    return name === 'url' && table.name === 'modules' ? `/api/files/${made.get('files')?.hash}` : `${prefix}-${table.name}-${name}`
  return kind === 'blob' ? new Uint8Array([1, 2, 3]) : 0
}

/** Writes one row into every table whose rows belong to a course, each naming the ones before; returns the names of the tables and the ids of their rows. */
export async function fillTables(db: Kysely<Database>, prefix: string, userId: string): Promise<Map<string, Row>> {
  const made = new Map<string, Row>([['users', { id: userId }]])
  for (const table of await tablesOfCourse()) {
    const row = Object.fromEntries(table.columns.map((column) => [column.name, cellOf(table, column, made, prefix)]))
    made.set(table.name, { ...row, ...wanted[table.name] })
    const columns = sql.join(table.columns.map(({ name }) => sql.ref(name)))
    const values = sql.join(table.columns.map(({ name }) => made.get(table.name)?.[name] ?? null))
    await sql`insert into ${sql.table(table.name)} (${columns}) values (${values})`.execute(db)
  }
  made.delete('users')
  return made
}

/** How many rows every table has. */
export async function rowCounts(db: Kysely<Database>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of await layoutAt(newestMigration)) {
    const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(name)}`.execute(db)
    counts[name] = Number(rows[0]?.count)
  }
  return counts
}
