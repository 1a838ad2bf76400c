import type { Kysely, KyselyPlugin } from 'kysely'
import type { Database } from '../../server/db/schema.ts'

/** Adds up the texts of rows. */
export const textBytesIn = (rows: readonly object[], column: string): number =>
  rows.reduce((sum, row) => sum + Buffer.byteLength(String((row as Record<string, unknown>)[column] ?? '')), 0)

/** Gives a database that notes how many bytes of a column each query reads. */
export function countingBytes(db: Kysely<Database>, column: string) {
  const reads: number[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const bytes = textBytesIn(result.rows, column)
      if (bytes > 0) reads.push(bytes)
      return result
    },
  }
  return { db: db.withPlugin(plugin), reads }
}
