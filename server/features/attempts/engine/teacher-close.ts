import { type SubmissionRow, submissionOf } from '../submission-row.ts'
import { lockAttempts } from './attempt-rows.ts'
import { closeAttempt } from './close.ts'
import type { TeacherCloseCommand, TeacherCloseOutcome } from './commands.ts'
import type { Context } from './context.ts'
import { read } from './database/sql.ts'

/** Ends an open attempt for a teacher with the answers it holds, and keeps why; before the deadline it began with only where that is said. */
export async function closeByTeacher(context: Context, command: TeacherCloseCommand): Promise<TeacherCloseOutcome> {
  const { sql } = context
  const { attemptId, teacherId, reason, early, now } = command
  const attempt = (await lockAttempts(sql, [attemptId])).get(attemptId)
  if (!attempt) return { kind: 'notFound' }
  if (attempt.status !== 'open') return { kind: 'attemptClosed' }
  const begun = attempt.begun_deadline
  const isEarly = begun !== null && now < begun
  if (isEarly && !early) return { kind: 'notOver', deadline: begun }
  await closeAttempt(context, attempt, { closedBy: 'teacher', submittedAt: now, submitId: null, reason })
  await sql.all('keepClosing', [attemptId, teacherId, now, reason, isEarly ? 1 : 0])
  const [row] = await read<SubmissionRow>(sql, 'submitted', [attemptId])
  if (!row) throw new Error(`Attempt ${attemptId} is gone`)
  return { kind: 'closed', submission: submissionOf(row, []) }
}
