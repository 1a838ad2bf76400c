import { type Kysely, sql } from 'kysely'
import { type Dialect, typesOf } from '../../dialect.ts'

/** Keeps with each attempt when it was due at the latest, and the end of its quiz where its student has another; attempts that run keep their rules. */
export const givenDatesMigration = (dialect: Dialect) => ({
  async up(db: Kysely<unknown>) {
    for (const column of ['due_given', 'quiz_until'])
      await sql.raw(`alter table attempts add column ${column} ${typesOf(dialect).instant}`).execute(db)
  },
})
