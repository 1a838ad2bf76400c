import type { Dialect } from '../../../../db/dialect.ts'

export type Column = readonly [name: string, type: 'text' | 'integer' | 'bigint' | 'double precision']

/** The columns with which each row of a grade begins. */
export const gradeColumns: readonly Column[] = [
  ['attempt', 'text'],
  ['question', 'text'],
  ['points', 'double precision'],
  ['correct', 'integer'],
  ['manual', 'integer'],
]

/** Writes the fields of the one record that SQLite gets at a time as its parameters. */
const parametersOf = (text: string): string => text.replaceAll(/\be\.(?=\w)/g, ':')

/**
 * The words in which the two databases differ: a list of ids, the records of `each`, what is inserted or updated by them, a row lock. SQLite
 * writes a plain row in place, and copies every page that `insert … select` or `update … from` touches.
 */
export function sqlFragmentsOf(dialect: Dialect) {
  if (dialect === 'postgres') {
    const records = (columns: readonly Column[]) =>
      `json_to_recordset($1::json) as e(${columns.map(([name, type]) => `${name} ${type}`).join(', ')})`
    return {
      among: (n: number) => `= any($${n}::text[])`,
      records,
      inserted: (columns: readonly Column[], fields: string) => `select ${fields} from ${records(columns)}`,
      updated: (columns: readonly Column[], set: string, where: string) => `${set} from ${records(columns)} where ${where}`,
      lock: ' for no key update',
      greatest: 'greatest',
      randomId: 'gen_random_uuid()::text',
    }
  }
  return {
    among: (n: number) => `in (select value from json_each($${n}))`,
    records: (columns: readonly Column[]) => `(select ${columns.map(([name]) => `:${name} as ${name}`).join(', ')}) as e`,
    inserted: (_columns: readonly Column[], fields: string) => `values (${parametersOf(fields)})`,
    updated: (_columns: readonly Column[], set: string, where: string) => parametersOf(`${set} where ${where}`),
    lock: '',
    greatest: 'max',
    randomId: 'lower(hex(randomblob(16)))',
  }
}
