import type { Kysely } from 'kysely'
import type { KeyViewsTable } from '../../db/evidence-tables.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

const find = (db: Db, assignmentId: string, studentId: string) =>
  db.selectFrom('key_views').select('at').where('assignment_id', '=', assignmentId).where('student_id', '=', studentId).executeTakeFirst()

/** Views that came before an attempt of that student was reopened: its answers may be from the key. */
const beforeReopening = (db: Db, assignmentId: string) =>
  db
    .selectFrom('key_views as k')
    .innerJoin('attempts as t', (join) => join.onRef('t.assignment_id', '=', 'k.assignment_id').onRef('t.student_id', '=', 'k.student_id'))
    .innerJoin('reopened_submissions as r', (join) => join.onRef('r.attempt_id', '=', 't.id').onRef('r.at', '>=', 'k.at'))
    .select(['t.id', 'k.at'])
    .distinct()
    .where('k.assignment_id', '=', assignmentId)

/** Keeps when a student first saw the key of a quiz; what was noted is never changed. */
export const keyViewStore = (db: Db) => ({
  /** Returns the time of the first view, or null. */
  first: async (assignmentId: string, studentId: string): Promise<number | null> => (await find(db, assignmentId, studentId))?.at ?? null,
  /** Returns the times of the first views of a quiz, by student. */
  async ofQuiz(assignmentId: string): Promise<Map<string, number>> {
    const rows = await db.selectFrom('key_views').select(['student_id', 'at']).where('assignment_id', '=', assignmentId).execute()
    return new Map(rows.map(({ student_id, at }) => [student_id, at]))
  },
  /** Returns when students had first seen the key before an attempt of theirs was reopened, by attempt. */
  async beforeReopening(assignmentId: string): Promise<Map<string, number>> {
    return new Map((await beforeReopening(db, assignmentId).execute()).map(({ id, at }) => [id, at]))
  },
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
