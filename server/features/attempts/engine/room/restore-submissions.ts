import type { ReopenedSubmissionsTable } from '../../../../db/room-tables.ts'
import type { AttemptsTable, GradesTable } from '../../../../db/schema.ts'
import { read, type Sql } from '../database/sql.ts'
import type { RowHead } from '../log/log-entries.ts'
import type { ActEffect } from './room-commands.ts'
import { type RoomAttempt, storeChanges, unchanged } from './room-rows.ts'

type ReopenedRow = RoomAttempt &
  Pick<ReopenedSubmissionsTable, 'receipt' | 'receipt_form' | 'submitted_at' | 'closed_by' | 'submission' | 'grades'> & {
    reopened_at: number
    reopened_deadline: number | null
  }

type Submitted = Pick<
  AttemptsTable,
  | 'status'
  | 'submit_id'
  | 'score'
  | 'max_score'
  | 'pending_points'
  | 'answered_count'
  | 'graded_at'
  | 'feedback'
  | 'due_at_close'
  | 'version_id'
  | 'credited'
> & { due_moved?: number }

/** Closes attempts again as they were before an act reopened them, as far as nobody has gone on since; returns what that does to each clock. */
export async function restoreSubmissions(sql: Sql, actId: string, { now, log }: { now: number; log: RowHead }): Promise<ActEffect[]> {
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
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await sql.all('dropReopened', [actId, ids])
  return effects
}

/** The time in which the attempt was open again stood still, whatever was given back in it. */
async function restore(sql: Sql, row: ReopenedRow, now: number): Promise<void> {
  const { id, receipt, receipt_form, submitted_at, closed_by } = row
  const { status, submit_id, score, max_score, pending_points, answered_count, ...rest } = JSON.parse(row.submission) as Submitted
  const sums = [score, max_score, pending_points, answered_count, rest.graded_at, rest.feedback, rest.due_at_close, rest.version_id]
  const { deadline, reopened_at, reopened_deadline } = row
  const end = deadline === null || reopened_deadline === null ? deadline : Math.max(deadline, reopened_deadline + now - reopened_at)
  const ends = [end, rest.credited, rest.due_moved ?? 0]
  await sql.all('restoreSubmission', [id, status, closed_by, submitted_at, submit_id, receipt, receipt_form, ...sums, ...ends])
  const grades = JSON.parse(row.grades) as Omit<GradesTable, 'attempt_id'>[]
  const records = grades.map(({ question_id: question, graded_by: by, graded_at: at, ...grade }) => ({
    attempt: id,
    question,
    by,
    at,
    ...grade,
  }))
  await sql.each('insertGrades', records)
}
