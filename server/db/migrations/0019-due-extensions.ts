import { type Kysely, sql } from 'kysely'
import { type Dialect, typesOf } from '../dialect.ts'

/** Keeps the assignments whose running attempts have not yet got the time that a change gives them; `mark` counts the changes. */
export const dueExtensionsMigration = (dialect: Dialect) => ({
  async up(db: Kysely<unknown>) {
    const { strict } = typesOf(dialect)
    const columns = 'assignment_id text primary key references assignments(id) on delete cascade, mark integer not null'
    await sql.raw(`create table due_extensions (${columns})${strict}`).execute(db)
  },
})
