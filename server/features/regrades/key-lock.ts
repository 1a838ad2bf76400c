import type { Kysely, Transaction } from 'kysely'
import { lockedTransaction } from '../../db/locked-transaction.ts'
import type { NoteRetry } from '../../db/retried.ts'
import type { Database } from '../../db/schema.ts'

/**
 * Changes by which key attempts of a quiz are graded, in a transaction of its own. Over all servers an attempt begins and ends before it or after it,
 * never meanwhile. The lock comes first, so that nobody waits for whoever waits for it.
 */
export const changingKey = <T>(
  db: Kysely<Database>,
  { assignmentId, noteRetry }: { assignmentId: string; noteRetry: NoteRetry | undefined },
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> => lockedTransaction(db, { lock: 'key', id: assignmentId, noteRetry }, work)
