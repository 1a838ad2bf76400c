import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

/**
 * Notes, in the transaction that gives running attempts more time, that they are to get it; a sweep brings it to them and closes none of them
 * before. So the time is not lost where the server ends between the change and the extension.
 */
export async function notePendingExtensions(trx: Kysely<Database>, assignmentIds: readonly string[]): Promise<void> {
  if (assignmentIds.length === 0) return
  await trx
    .insertInto('due_extensions')
    .values(assignmentIds.map((assignment_id) => ({ assignment_id, mark: 1 })))
    .onConflict((conflict) => conflict.column('assignment_id').doUpdateSet({ mark: sql`due_extensions.mark + 1` }))
    .execute()
}
