import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import { keepPlan } from './kept-plans.ts'
import type { Database } from './schema.ts'

const placeholder = 'placeholder'

/** Writes a query of one text once, for calls that come with every request; building it anew costs more than carrying it out. */
export function compileOnce<Row>(db: Kysely<Database>, build: (value: string) => Compilable<Row>): (value: string) => Promise<Row[]> {
  let query: CompiledQuery<Row> | null = null
  return async (value) => {
    query ??= compiled(build(placeholder))
    const parameters = query.parameters.map((parameter) => (parameter === placeholder ? value : parameter))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

function compiled<Row>(built: Compilable<Row>): CompiledQuery<Row> {
  const query = built.compile()
  keepPlan(query.sql)
  return query
}
