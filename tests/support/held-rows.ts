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

/** Returns once so many statements wait for a lock. */
export async function untilWaiting(db: Db, count: number): Promise<void> {
  while ((await waitingForLock(db)) < count);
}

type Release = () => Promise<void>

/** Locks an attempt as another server would, until released. */
export async function heldAttempt(db: Db, id: string): Promise<Release> {
  const holder = await db.startTransaction().execute()
  await holder.selectFrom('attempts').select('id').where('id', '=', id).forUpdate().execute()
  return async () => {
    await holder.rollback().execute()
  }
}

/** Keeps a copy of an attempt in a transaction that is rolled back when released: whoever begins the same one waits for it after reading the quiz. */
export async function heldCopy(db: Db, id: string, copy: { id: string; assignment_id: string; student_id: string }): Promise<Release> {
  const row = await db.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const holder = await db.startTransaction().execute()
  await holder
    .insertInto('attempts')
    .values({ ...row, ...copy })
    .execute()
  return async () => {
    await holder.rollback().execute()
  }
}
