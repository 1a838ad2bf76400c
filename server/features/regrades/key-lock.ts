import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely'
import { advisoryLocks } from '../../db/advisory-locks.ts'
import { type NoteRetry, retried } from '../../db/retried.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

/** Waits until no attempt of the quiz begins or ends. Comes first in its transaction, so that nobody waits for whoever waits here. */
async function lockKey(trx: Db, assignmentId: string): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${assignmentId}, ${sql.lit(advisoryLocks.key)}))`.execute(trx)
}

/**
 * Changes by which key attempts of a quiz are graded, in a transaction of its own. Over all servers an attempt begins and ends before it or after it,
 * never meanwhile.
 */
export const changingKey = <T>(
  db: Db,
  { assignmentId, noteRetry }: { assignmentId: string; noteRetry: NoteRetry | undefined },
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> =>
  retried(
    () =>
      db.transaction().execute(async (trx) => {
        await lockKey(trx, assignmentId)
        return work(trx)
      }),
    noteRetry,
  )
