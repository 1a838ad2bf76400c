import type { Context } from '../context.ts'
import { read } from '../database/sql.ts'
import type { RowToMove } from './moved-submission.ts'
import { moveBatch, movesOf, type RegradeRow } from './regrade.ts'

/** What was decided about submissions of a quiz also reaches these, which were not submissions then. */
export async function repeatDecisions(context: Context, assignmentId: string, ids: readonly string[], now: number): Promise<void> {
  const { sql } = context
  for (const regrade of await read<RegradeRow>(sql, 'decisionsOfQuiz', [assignmentId])) {
    const { moves } = movesOf(regrade)
    const rows = await read<RowToMove>(sql, 'submissionsOfIds', [ids])
    let left = rows.filter(({ version_id }) => version_id in moves)
    while (left.length > 0) left = left.slice(await moveBatch(context, left.slice(0, 20), regrade, now))
  }
}
