import type { ReopenedSubmissionsTable } from '../../../../db/room-tables.ts'
import type { AttemptsTable, GradesTable } from '../../../../db/schema.ts'
import type { Context } from '../context.ts'
import { read, type Sql } from '../database/sql.ts'
import type { RowHead } from '../log/log-entries.ts'
import { repeatDecisions } from '../regrade/repeat-decisions.ts'
import { storeDeliveries } from '../webhooks/store-deliveries.ts'
import type { SubmissionColumns } from './decide-reopen.ts'
import { reopenedEvent } from './reopen.ts'
import type { ActEffect } from './room-commands.ts'
import { type RoomAttempt, storeChanges, unchanged } from './room-rows.ts'

type ReopenedRow = RoomAttempt &
  Pick<ReopenedSubmissionsTable, 'receipt' | 'receipt_form' | 'submitted_at' | 'closed_by' | 'submission' | 'grades'> & {
    reopened_at: number
    reopened_deadline: number | null
  }

type Submitted = SubmissionColumns & Pick<AttemptsTable, 'status' | 'version_id' | 'credited'>

/**
 * Closes attempts again as they were before an act reopened them, as far as nobody has gone on since, graded by what was decided about submissions
 * since; returns what that does to each clock.
 */
export async function restoreSubmissions(
  context: Context,
  { actId, assignmentId }: { actId: string; assignmentId: string },
  { now, log }: { now: number; log: RowHead },
): Promise<ActEffect[]> {
  const { sql } = context
  await sql.all('lockKey', [assignmentId])
  const rows = await read<ReopenedRow>(sql, 'reopenedByAct', [actId])
  const effects = rows.map(({ student_id, id, deadline, submitted_at }) => ({
    ...{ studentId: student_id, attemptId: id },
    ...{ before: deadline, after: submitted_at },
  }))
  await storeChanges(
    sql,
    rows.map((row) => [row, unchanged(row), log]),
    now,
  )
  const pauses = rows.flatMap(({ id, reopened_at }) => (reopened_at < now ? [{ attempt: id, began: reopened_at, ended: now }] : []))
  await sql.each('keepPauses', pauses)
  for (const row of rows) await restore(sql, row, now)
  await storeDeliveries(
    sql,
    rows.map((row) => reopenedEvent(row, now, true)),
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await sql.all('dropReopened', [actId, ids])
  if (ids.length > 0) await repeatDecisions(context, assignmentId, ids, now)
  return effects
}

/** The end of a submission that is put back: the time in which it was open again stood still, whatever was given back in it. */
function endOf({ deadline, reopened_at, reopened_deadline }: ReopenedRow, now: number): number | null {
  if (deadline === null || reopened_deadline === null) return deadline
  return Math.max(deadline, reopened_deadline + now - reopened_at)
}

async function restore(sql: Sql, row: ReopenedRow, now: number): Promise<void> {
  const { id, receipt, receipt_form, submitted_at, closed_by } = row
  const { status, submit_id, ...rest } = JSON.parse(row.submission) as Submitted
  const sums = [rest.score, rest.max_score, rest.pending_points, rest.answered_count, rest.graded_at, rest.feedback, rest.due_at_close]
  const others = [rest.version_id, rest.due_moved, endOf(row, now), rest.credited]
  await sql.all('restoreSubmission', [id, status, closed_by, submitted_at, submit_id, receipt, receipt_form, ...sums, ...others])
  const grades = JSON.parse(row.grades) as Omit<GradesTable, 'attempt_id'>[]
  const records = grades.map(({ question_id, graded_by, graded_at, ...grade }) => ({
    ...{ attempt: id, question: question_id, by: graded_by, at: graded_at },
    ...grade,
  }))
  await sql.each('insertGrades', records)
}
