import { type Kysely, sql, type Transaction } from 'kysely'
import { advisoryLocks } from './advisory-locks.ts'
import { type NoteRetry, retried } from './retried.ts'
import { isPostgres } from './row-locks.ts'
import type { Database } from './schema.ts'

type Lock = keyof typeof advisoryLocks

/** Takes the advisory lock of an object until the transaction ends; on SQLite a transaction lets nobody else write, and there is nothing to lock. */
export async function lockObject(trx: Kysely<Database>, lock: Lock, id: string): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(hashtextextended(${id}, ${sql.lit(advisoryLocks[lock])}))`.execute(trx)
}

export interface LockedTransaction {
  lock: Lock
  /** The object whose lock is taken before anything else. */
  id: string
  noteRetry: NoteRetry | undefined
}

/** Does the work in a transaction of its own, in which nobody else has the lock of the object; tried again as `retried` says. */
export const lockedTransaction = <T>(
  db: Kysely<Database>,
  { lock, id, noteRetry }: LockedTransaction,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> =>
  retried(
    () =>
      db.transaction().execute(async (trx) => {
        await lockObject(trx, lock, id)
        return work(trx)
      }),
    noteRetry,
  )
