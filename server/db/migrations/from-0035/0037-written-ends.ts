import { type Kysely, sql } from 'kysely'
import { type Dialect, typesOf } from '../../dialect.ts'

/** Keeps when the end of a quiz's window was written, for the quiz and for each attempt; no window was written before its quiz was made. */
export const writtenEndsMigration = (dialect: Dialect) => {
  const { instant } = typesOf(dialect)
  const statements = [
    `alter table assignments add column until_set_at ${instant}`,
    'update assignments set until_set_at = created_at where available_until is not null',
    `alter table attempts add column until_set_at ${instant}`,
  ]
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
