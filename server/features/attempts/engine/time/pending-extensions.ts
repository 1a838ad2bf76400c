import type { DueExtensionsTable } from '../../../../db/time-tables.ts'
import type { CoreContext } from '../context.ts'
import { read, type Sql } from '../database/sql.ts'

/** Running attempts of the assignment are to get the time of a change; `mark` says of which. */
export interface PendingExtension {
  assignmentId: string
  mark: number
}

/** Finds what was given and may not have reached the running attempts. */
export async function findPendingExtensions({ sql }: CoreContext): Promise<PendingExtension[]> {
  const rows = await read<DueExtensionsTable>(sql, 'dueExtensions', [])
  return rows.map(({ assignment_id, mark }) => ({ assignmentId: assignment_id, mark }))
}

/** Notes that the time has reached the running attempts, unless another change came in between. */
export async function finishExtension({ sql }: CoreContext, { assignmentId, mark }: PendingExtension): Promise<null> {
  await sql.all('finishExtension', [assignmentId, mark])
  return null
}

/** Returns whether attempts of an assignment may be given more time at any moment. */
export const isExtensionPending = async (sql: Sql, assignmentId: string): Promise<boolean> =>
  (await read(sql, 'isExtensionDue', [assignmentId])).length > 0
