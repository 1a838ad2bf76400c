import { crc32 } from 'node:zlib'
import type { TableLayout } from './layout.ts'
import { lineWriter } from './row-text.ts'
import type { Row, Snapshot } from './snapshot.ts'

/** Some rows of a table, one after another by their keys, each as a line. */
export interface Part {
  table: TableLayout
  rows: number
  text: string
}

const least = 256 * 1024
const usual = 512 * 1024
const most = 4 * 1024 * 1024
const allHashes = 2 ** 32

/**
 * Whether a part may end before a row is decided by the key of that row alone, so that rows that come or go move no other border than their
 * own, and all other parts stay as they were.
 */
const isBorder = (row: Row, keys: number, size: number): boolean => crc32(JSON.stringify(row.slice(0, keys))) < (allHashes * size) / usual

async function* partsOfTable(snapshot: Snapshot, table: TableLayout): AsyncGenerator<Part> {
  const write = lineWriter(table)
  let [lines, size]: [string[], number] = [[], 0]
  const cut = (): Part => {
    const part = { table, rows: lines.length, text: `${lines.join('\n')}\n` }
    lines = []
    size = 0
    return part
  }
  for await (const rows of snapshot.rows(table)) {
    for (const row of rows) {
      const line = write(row)
      if (size >= most || (size >= least && isBorder(row, table.keys, line.length))) yield cut()
      lines.push(line)
      size += line.length + 1
    }
  }
  if (lines.length > 0) yield cut()
}

/** Reads all rows of a school as parts of about a megabyte, table by table. */
export async function* partsOf(snapshot: Snapshot, tables: readonly TableLayout[]): AsyncGenerator<Part> {
  for (const table of tables) yield* partsOfTable(snapshot, table)
}
