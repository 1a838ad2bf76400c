import { layoutAt, type TableLayout } from './rows/layout.ts'
import { openTarget } from './rows/open-target.ts'
import type { Target } from './rows/target.ts'

/** Rows of one table, a line each. */
export interface Lines {
  table: string
  /** The columns of the lines. */
  columns: readonly string[]
  lines: readonly string[]
}

async function insertAll(target: Target, tables: readonly TableLayout[], rows: AsyncIterable<Lines>): Promise<void> {
  const byName = new Map(tables.map((table) => [table.name, table]))
  for await (const { table: name, columns, lines } of rows) {
    const table = byName.get(name)
    if (table?.columns.map((column) => column.name).join() !== columns.join()) throw new Error(`The table ${name} has other columns`)
    await target.insert(table, lines)
  }
}

/** Fills an empty place with the rows of a school as it was after a migration, all of them or none, and brings it to the newest schema. */
export async function loadRows(url: string, migration: string, rows: AsyncIterable<Lines>): Promise<void> {
  const tables = await layoutAt(migration)
  const target = await openTarget(url, migration, tables)
  try {
    await insertAll(target, tables, rows)
    await target.finish()
  } catch (error) {
    await target.abandon()
    throw error
  }
}
