import type { Kysely } from 'kysely'
import { isPostgres } from '../../db/row-locks.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

/** What no clock that is right writes at `now`. */
export interface Ahead {
  now: number
  /** The latest time of a message that may be right. */
  created: number
  /** The latest next try that may be right, by the number of tries made. */
  nextTries: readonly number[]
}

/** Has what waits because of a clock that was ahead sent now, and makes no message later than now. */
export async function pullBack(db: Db, { now, created, nextTries }: Ahead): Promise<void> {
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
