import type { Kysely } from 'kysely'
import { isPostgres } from '../../db/row-locks.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

/** The latest times that a clock which is right writes at `now`; what is later was written by a clock that was ahead. */
export interface LatestTimes {
  now: number
  /** The latest time of a message that may be right. */
  created: number
  /** The latest next try that may be right, by the number of tries made. */
  nextTries: readonly number[]
}

/** Makes due at once what waits only because a clock was ahead, and dates no message later than now. */
export async function rescheduleAhead(db: Db, { now, created, nextTries }: LatestTimes): Promise<void> {
  const ahead = db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('status', '=', 'waiting')
    .where(({ and, eb, or }) =>
      or([
        eb('created_at', '>', created),
        ...nextTries.map((latest, tries) => and([eb('tries', '=', tries), eb('next_try_at', '>', latest)])),
      ]),
    )
  // SQLite takes its only lock for writing even where an update changes nothing.
  if (!(await ahead.limit(1).executeTakeFirst())) return
  await db
    .with(
      (cte) => cte('ahead').materialized(),
      () => (isPostgres(db) ? ahead.forUpdate().skipLocked() : ahead),
    )
    .updateTable('webhook_deliveries')
    .set(({ eb }) => ({
      next_try_at: now,
      created_at: eb.case().when('created_at', '>', now).then(now).else(eb.ref('created_at')).end(),
    }))
    .where('id', 'in', ({ selectFrom }) => selectFrom('ahead').select('ahead.id'))
    .execute()
}
