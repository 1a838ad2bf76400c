import type { TableLayout } from './layout.ts'
import type { Row } from './snapshot.ts'

const indexesOfBlobs = ({ columns }: TableLayout): number[] => columns.flatMap(({ kind }, index) => (kind === 'blob' ? [index] : []))

const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')

/** Returns a function that writes a row of a table as a line of JSON that is the same for both databases; bytes are in base64. */
export function lineWriter(table: TableLayout): (row: Row) => string {
  const blobs = indexesOfBlobs(table)
  if (blobs.length === 0) return (row) => JSON.stringify(row)
  return (row) => {
    const copy = [...row]
    for (const index of blobs) {
      const value = copy[index]
      if (value instanceof Uint8Array) copy[index] = base64Of(value)
    }
    return JSON.stringify(copy)
  }
}

/** Returns a function that reads such a line; it throws a `SyntaxError` where it is none. */
export function lineReader(table: TableLayout): (line: string) => unknown[] {
  const blobs = indexesOfBlobs(table)
  return (line) => {
    const row = JSON.parse(line) as unknown
    if (!Array.isArray(row) || row.length !== table.columns.length) throw new SyntaxError(`A line is no row of ${table.name}`)
    for (const index of blobs) if (typeof row[index] === 'string') row[index] = Buffer.from(row[index], 'base64')
    return row
  }
}
