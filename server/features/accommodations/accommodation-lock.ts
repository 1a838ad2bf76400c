import type { Kysely, Transaction } from 'kysely'
import { lockedTransaction } from '../../db/locked-transaction.ts'
import type { NoteRetry } from '../../db/retried.ts'
import type { Database } from '../../db/schema.ts'

/** Changes what students of a course are given, or its groups, in a transaction of its own; of two changes at once one comes after the other. */
export const changingAccommodations = <T>(
  db: Kysely<Database>,
  { courseId, noteRetry }: { courseId: string; noteRetry: NoteRetry | undefined },
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> => lockedTransaction(db, { lock: 'accommodations', id: courseId, noteRetry }, work)
