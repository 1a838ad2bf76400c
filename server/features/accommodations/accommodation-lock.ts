import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely'
import { advisoryLocks } from '../../db/advisory-locks.ts'
import { type NoteRetry, retried } from '../../db/retried.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

async function lockCourse(trx: Db, courseId: string): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${courseId}, ${sql.lit(advisoryLocks.accommodations)}))`.execute(trx)
}

/** Changes what students of a course are given, or its groups, in a transaction of its own; of two changes at once one comes after the other. */
export const changingAccommodations = <T>(
  db: Db,
  { courseId, noteRetry }: { courseId: string; noteRetry: NoteRetry | undefined },
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> =>
  retried(
    () =>
      db.transaction().execute(async (trx) => {
        await lockCourse(trx, courseId)
        return work(trx)
      }),
    noteRetry,
  )
