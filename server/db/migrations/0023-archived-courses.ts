import { type Kysely, sql } from 'kysely'
import { type Dialect, typesOf } from '../dialect.ts'

/** Keeps since when a course is archived; null means that it is not. */
export const archivedCoursesMigration = (dialect: Dialect) => ({
  async up(db: Kysely<unknown>) {
    await sql.raw(`alter table courses add column archived_at ${typesOf(dialect).instant}`).execute(db)
  },
})
