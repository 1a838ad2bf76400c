import type { Kysely } from 'kysely'
import type { KeyViewsTable } from '../../db/evidence-tables.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

const find = (db: Db, assignmentId: string, studentId: string) =>
  db.selectFrom('key_views').select('at').where('assignment_id', '=', assignmentId).where('student_id', '=', studentId).executeTakeFirst()

/** Keeps when a student first saw the key of a quiz; what was noted is never changed. */
export const keyViewStore = (db: Db) => ({
  /** Returns the time of the first view, or null. */
  first: async (assignmentId: string, studentId: string): Promise<number | null> => (await find(db, assignmentId, studentId))?.at ?? null,
  /** Notes a view unless one is noted. */
  async note(view: KeyViewsTable): Promise<void> {
    if (await find(db, view.assignment_id, view.student_id)) return
    await db
      .insertInto('key_views')
      .values(view)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
})
