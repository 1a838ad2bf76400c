import { sql } from 'kysely'
import type { Reference, TableLayout } from '../rows/layout.ts'
import type { Snapshot } from '../rows/snapshot.ts'
import { type CheckLine, lineOf, shown } from './check-line.ts'

/** Has SQLite look at every page and index of its file. */
export async function checkDatabaseFile({ db }: Snapshot): Promise<CheckLine> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(20)`.execute(db)
  const said = rows.map(({ integrity_check }) => integrity_check)
  return lineOf('Database file read by SQLite', said.length === 1 && said[0] === 'ok' ? [] : said)
}

const pairs = ({ columns, parentColumns }: Reference) => columns.map((column, index) => [column, parentColumns[index] ?? ''] as const)

function orphans(table: string, reference: Reference) {
  const isNamed = pairs(reference).map(([column]) => sql`${sql.ref(`c.${column}`)} is not null`)
  const isSame = pairs(reference).map(([column, parent]) => sql`${sql.ref(`p.${parent}`)} = ${sql.ref(`c.${column}`)}`)
  return sql<{ count: number }>`select count(*) as count from ${sql.table(table)} c where ${sql.join(isNamed, sql` and `)}
    and not exists (select 1 from ${sql.table(reference.parent)} p where ${sql.join(isSame, sql` and `)})`
}

/** Looks for rows that name another row that is not there, whatever the database promises. */
export async function checkReferences({ db }: Snapshot, tables: readonly TableLayout[]): Promise<CheckLine> {
  const faults: string[] = []
  let count = 0
  for (const { name, references } of tables)
    for (const reference of references) {
      const { rows } = await orphans(name, reference).execute(db)
      const missing = Number(rows[0]?.count ?? 0)
      if (missing > 0) faults.push(`rows of ${name} that name no row of ${reference.parent}: ${shown(missing)}`)
      count += 1
    }
  return lineOf(`Foreign keys followed: ${shown(count)}`, faults)
}
