import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Database } from './schema.ts'

const placeholder = 'placeholder'

/** Writes a query of one text once, for calls that come with every request; building it anew costs more than carrying it out. */
export function compileOnce<Row>(db: Kysely<Database>, build: (value: string) => Compilable<Row>): (value: string) => Promise<Row[]> {
  let query: CompiledQuery<Row> | null = null
  return async (value) => {
    query ??= build(placeholder).compile()
    const parameters = query.parameters.map((parameter) => (parameter === placeholder ? value : parameter))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}
