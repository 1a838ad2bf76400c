import type { Kysely } from 'kysely'
import { lockObject } from '../../db/locked-transaction.ts'
import { isPostgres } from '../../db/row-locks.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

/** Waits for the attempts that are about to begin or to be reopened in the course, and lets none begin until the transaction is over. */
async function lockAssignments(trx: Db, courseId: string): Promise<void> {
  if (!isPostgres(trx)) return
  const rows = await trx.selectFrom('assignments').select('id').where('course_id', '=', courseId).execute()
  for (const id of rows.map((row) => row.id).sort()) await lockObject(trx, 'assignment', id)
}

const openAttempts = (db: Db, courseId: string) =>
  db
    .selectFrom('attempts as t')
    .innerJoin('assignments as a', 'a.id', 't.assignment_id')
    .where('a.course_id', '=', courseId)
    .where('t.status', '=', 'open')

const countOpen = async (db: Db, courseId: string): Promise<number> =>
  (
    await openAttempts(db, courseId)
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .executeTakeFirstOrThrow()
  ).open

/** Archives a course inside the transaction given; returns the number of open attempts, with which nothing is archived. */
export async function archiveInTransaction(trx: Db, id: string, at: number | null): Promise<number> {
  await lockAssignments(trx, id)
  const change = trx.updateTable('courses').set({ archived_at: at }).where('id', '=', id)
  const someOpen = openAttempts(trx, id).select('t.id')
  const allowed = at === null ? change : change.where(({ not, exists }) => not(exists(someOpen)))
  const { numUpdatedRows } = await allowed.executeTakeFirstOrThrow()
  return numUpdatedRows > 0n ? 0 : countOpen(trx, id)
}

/** Archives a course at an instant, or with null brings it back; returns the number of open attempts, with which nothing is archived. */
export const archiveCourse =
  (db: Db) =>
  (id: string, at: number | null): Promise<number> =>
    db.transaction().execute((trx) => archiveInTransaction(trx, id, at))
