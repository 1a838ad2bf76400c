import { type Kysely, sql } from 'kysely'
import type { Database } from '../../server/db/schema.ts'

type Db = Kysely<Database>

/** Counts the statements on this PostgreSQL database that wait for a row. */
export async function waitingForLock(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return Number(rows[0]?.count)
}

/** Writes a user's row without committing, begins a call, and gives whose rows of `among` the call has locked while it waits; then lets it go on. */
export async function lockedWhileHeld<Result>(db: Db, heldId: string, among: readonly string[], call: () => Promise<Result>) {
  const writer = await db.startTransaction().execute()
  await writer.updateTable('users').set('is_active', 1).where('id', '=', heldId).execute()
  const result = call()
  while ((await waitingForLock(db)) === 0);
  const free = await db.selectFrom('users').select('id').where('id', 'in', among).forNoKeyUpdate().skipLocked().execute()
  await writer.rollback().execute()
  const freeIds = new Set(free.map(({ id }) => id))
  return { locked: among.filter((id) => id !== heldId && !freeIds.has(id)), result: await result }
}
