import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { migrate } from '../../db/migrate.ts'
import { dialectOver } from '../../db/node-sqlite.ts'
import type { Database } from '../../db/schema.ts'

export type ColumnKind = 'text' | 'integer' | 'real' | 'blob'

export interface Column {
  name: string
  kind: ColumnKind
}

/** Columns of a table that name a row of another one. */
export interface Reference {
  columns: string[]
  parent: string
  parentColumns: string[]
}

/** A table as both databases have it: the columns of its key first, the others by name. */
export interface TableLayout {
  name: string
  columns: Column[]
  /** How many columns the key has. */
  keys: number
  references: Reference[]
}

interface ColumnInfo {
  name: string
  type: string
  pk: number
}

interface ReferenceInfo {
  id: number
  table: string
  from: string
  to: string
}

const byName = (one: string, other: string): number => (one < other ? -1 : 1)

function referencesOf(raw: DatabaseSync, table: string): Reference[] {
  const rows = raw.prepare('select id, "table", "from", "to" from pragma_foreign_key_list(?) order by id, seq').all(table)
  const groups = Map.groupBy(rows as unknown as ReferenceInfo[], ({ id }) => id)
  return [...groups.values()].map((group) => ({
    columns: group.map(({ from }) => from),
    parent: group[0]?.table ?? '',
    parentColumns: group.map(({ to }) => to),
  }))
}

function layoutOf(raw: DatabaseSync, name: string): TableLayout {
  const infos = raw.prepare('select name, lower(type) as type, pk from pragma_table_info(?)').all(name) as unknown as ColumnInfo[]
  const keys = infos.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk)
  if (keys.length === 0) throw new Error(`The table ${name} has no key`)
  const others = infos.filter(({ pk }) => pk === 0).toSorted((one, other) => byName(one.name, other.name))
  const columns = [...keys, ...others].map((info) => ({ name: info.name, kind: info.type as ColumnKind }))
  return { name, columns, keys: keys.length, references: referencesOf(raw, name) }
}

/** Puts every table after those that its rows name. */
function parentsFirst(tables: readonly TableLayout[]): TableLayout[] {
  const sorted: TableLayout[] = []
  const add = (table: TableLayout): void => {
    if (sorted.includes(table)) return
    for (const { parent } of table.references) for (const one of tables) if (one.name === parent && one !== table) add(one)
    sorted.push(table)
  }
  for (const table of tables) add(table)
  return sorted
}

const tableNames = `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%' order by name`

/** Returns the tables of a school after a migration, every table after those that its rows name; what else a database holds is not Examhall's. */
export async function layoutAt(migration: string): Promise<TableLayout[]> {
  const raw = new DatabaseSync(':memory:')
  const db = new Kysely<Database>({ dialect: dialectOver(raw) })
  try {
    await migrate(db, 'sqlite', migration)
    const names = raw.prepare(tableNames).all() as unknown as { name: string }[]
    return parentsFirst(names.map(({ name }) => layoutOf(raw, name)))
  } finally {
    await db.destroy()
  }
}
