import { type AttemptRow, deadlineNow } from '../attempt-state.ts'
import { type SubmissionRow, submissionOf } from '../submission-row.ts'
import { lockAttempts } from './attempt-rows.ts'
import { closeAttempt } from './close.ts'
import type { TeacherCloseCommand, TeacherCloseOutcome } from './commands.ts'
import { type Context, type CoreContext, presentTime } from './context.ts'
import { read } from './database/sql.ts'

/** An open attempt that an act of the exam room closes. */
export type PendingClosing = Required<Pick<TeacherCloseCommand, 'attemptId' | 'teacherId' | 'reason' | 'actId'>>

/** Finds what acts of the exam room have still to close; an act that has nothing left is forgotten. */
export async function findPendingClosings({ sql }: CoreContext): Promise<PendingClosing[]> {
  const rows = await read<Record<'attempt_id' | 'done_by' | 'reason' | 'act_id', string>>(sql, 'pendingClosings')
  if (rows.length === 0) await sql.all('settleClosings')
  return rows.map(({ attempt_id, done_by, reason, act_id }) => ({ attemptId: attempt_id, teacherId: done_by, reason, actId: act_id }))
}

/** Returns whether an act of the exam room still closes an attempt, which nobody undoes or reopens until the transaction ends. */
async function isPending({ sql }: Context, actId: string, attempt: Pick<AttemptRow, 'id' | 'assignment_id'>): Promise<boolean> {
  await sql.all('lockKey', [attempt.assignment_id])
  return (await sql.all('isClosingPending', [actId, attempt.id])).length > 0
}

/** Ends an open attempt for a teacher with the answers it holds, and keeps why; before its deadline, with all time that was given to it, only where that is said. */
export async function closeByTeacher(context: Context, command: TeacherCloseCommand): Promise<TeacherCloseOutcome> {
  const { sql } = context
  const { attemptId, teacherId, reason, early, actId } = command
  const attempt = (await lockAttempts(sql, [attemptId])).get(attemptId)
  if (!attempt) return { kind: 'notFound' }
  if (attempt.status !== 'open' || (actId !== undefined && !(await isPending(context, actId, attempt)))) return { kind: 'attemptClosed' }
  const now = actId === undefined ? command.now : presentTime(context, command.now)
  const deadline = deadlineNow(attempt, now)
  const isEarly = deadline !== null && now < deadline
  if (isEarly && !early) return { kind: 'notOver', deadline }
  await closeAttempt(context, attempt, { closedBy: 'teacher', submittedAt: now, submitId: null, reason })
  await sql.all('keepClosing', [attemptId, teacherId, now, reason, isEarly ? 1 : 0])
  const [row] = await read<SubmissionRow>(sql, 'submitted', [attemptId])
  if (!row) throw new Error(`Attempt ${attemptId} is gone`)
  return { kind: 'closed', submission: submissionOf(row, []) }
}
