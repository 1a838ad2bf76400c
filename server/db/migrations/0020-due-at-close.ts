import { type Kysely, sql } from 'kysely'
import { type Dialect, typesOf } from '../dialect.ts'

/** Keeps with an attempt when it was due for its student as it was closed. */
export const dueAtCloseMigration = (dialect: Dialect) => ({
  async up(db: Kysely<unknown>) {
    await sql.raw(`alter table attempts add column due_at_close ${typesOf(dialect).instant}`).execute(db)
  },
})
