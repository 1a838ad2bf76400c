import { type Kysely, sql } from 'kysely'
import { type Dialect, typesOf } from '../../dialect.ts'

/** Keeps with each attempt when it was due at the latest, and the window of its quiz; attempts that run keep their rules. */
export const givenDatesMigration = (dialect: Dialect) => ({
  async up(db: Kysely<unknown>) {
    for (const column of ['quiz_from', 'quiz_until', 'due_given', 'due_latest'])
      await sql.raw(`alter table attempts add column ${column} ${typesOf(dialect).instant}`).execute(db)
    await sql.raw(`create index attempts_due on attempts (due_given) where status = 'open'`).execute(db)
  },
})
