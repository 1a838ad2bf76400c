import { type Kysely, sql } from 'kysely'
import { type Dialect, typesOf } from '../dialect.ts'

/** Keeps since when a course is deleted, and by whom; null means that it is not. */
export const deletedCoursesMigration = (dialect: Dialect) => ({
  async up(db: Kysely<unknown>) {
    await sql.raw(`alter table courses add column deleted_at ${typesOf(dialect).instant}`).execute(db)
    await sql.raw('alter table courses add column deleted_by text references users(id)').execute(db)
  },
})
