import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

const open = `attempts_open on attempts (student_id, assignment_id) where status = 'open'`

/**
 * Puts the student first in the index of open attempts. While the statistics of PostgreSQL are those of the hour before an exam, it believes that index nearly
 * empty and reads it through, for each session that is looked for, where the student comes second.
 */
export const openByStudentMigration = (dialect: Dialect) => ({
  async up(db: Kysely<unknown>) {
    if (dialect === 'sqlite') return
    await sql.raw('drop index attempts_open').execute(db)
    await sql.raw(`create unique index ${open}`).execute(db)
  },
})
