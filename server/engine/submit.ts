import type { Answer, Answers } from '../../domain/answer.ts'
import type { AssignmentsTable } from '../db/schema.ts'
import { type AttemptRow, endOf, lockAttempt, mayWrite, readAnswers } from './attempt-rows.ts'
import { closeAttempt, closeWhenOver } from './close.ts'
import type { SubmitCommand, SubmitOutcome } from './commands.ts'
import type { Context } from './context.ts'
import { checkEntries, keepEvidence, storeBatches } from './entries.ts'
import { read, type Sql } from './sql.ts'
import { type SubmittedRow, submittedOf } from './submitted-row.ts'

/**
 * Merges what was sent, closes and grades the attempt, in one transaction; a second submit answers the same submission. What arrives
 * after deadline + grace is kept as evidence, and the attempt closes with what it holds.
 */
export async function submit(context: Context, command: SubmitCommand): Promise<SubmitOutcome> {
  const { sql } = context
  const attempt = await findAttempt(sql, command)
  if (!attempt) return { kind: 'noOpenAttempt' }
  const stored = (await readAnswers(sql, [attempt.id])).get(attempt.id) ?? {}
  const isOver = await closeWhenOver(context, attempt, command.arrivedAt, command.submitId)
  if (attempt.status === 'open' && !isOver) return handIn(context, attempt, stored, command)
  const { newer, held, refused } = await sift(context, attempt, stored, command)
  await keepEvidence(sql, [{ attempt, entries: newer, at: command.arrivedAt }])
  return { ...(await submitted(sql, attempt.id)), saved: held, evidence: revisionsOf(newer), refused }
}

async function handIn(context: Context, attempt: AttemptRow, stored: Answers, command: SubmitCommand): Promise<SubmitOutcome> {
  const { writer, epoch, submitId, arrivedAt } = command
  const end = endOf(attempt)
  if (!mayWrite(attempt, writer, epoch)) return { kind: 'replacedWriter', epoch: attempt.epoch, deadline: end, answers: stored }
  const { newer, held, refused } = await sift(context, attempt, stored, command)
  await storeBatches(context.sql, [{ attempt, entries: newer, at: arrivedAt }])
  const submittedAt = end === null ? arrivedAt : Math.min(arrivedAt, end)
  await closeAttempt(context, attempt, { closedBy: 'student', submittedAt, submitId })
  return { ...(await submitted(context.sql, attempt.id)), saved: { ...held, ...revisionsOf(newer) }, evidence: {}, refused }
}

/** The attempt that is named, else the one this submit has closed before, else the open one. */
async function findAttempt(sql: Sql, { assignmentId, studentId, attemptId, submitId }: SubmitCommand): Promise<AttemptRow | null> {
  if (attemptId !== null) {
    const named = await lockAttempt(sql, attemptId, studentId)
    return named?.assignment_id === assignmentId ? named : null
  }
  const [again] = submitId === null ? [] : await read<AttemptRow>(sql, 'attemptBySubmitId', [assignmentId, studentId, submitId])
  if (again) return again
  const [open] = await read<AttemptRow>(sql, 'openAttempt', [assignmentId, studentId])
  return open ?? null
}

/** Parts what was sent into what is newer than the stored answers and the revisions that are held already. */
async function sift({ sql, versions }: Context, attempt: AttemptRow, stored: Answers, command: SubmitCommand) {
  const { entries, refused } = checkEntries(command.answers, await versions.one(sql, attempt.version_id))
  const newer: Answers = {}
  const held: Record<string, number> = {}
  for (const [question, sent] of Object.entries(entries)) {
    const before = stored[question]
    const entry = { ...sent, flagged: sent.flagged ?? before?.flagged ?? false, revision: sent.revision ?? nextRevision(before, sent) }
    if (before && entry.revision <= before.revision) held[question] = before.revision
    else newer[question] = entry
  }
  return { newer, held, refused }
}

/** An entry without a revision counts as newer, unless it says what is stored already. */
function nextRevision(before: Answer | undefined, sent: Pick<Answer, 'answerId' | 'textAnswer'>): number {
  const isSame = before && before.answerId === sent.answerId && before.textAnswer === sent.textAnswer
  return (before?.revision ?? 0) + (isSame ? 0 : 1)
}

const revisionsOf = (answers: Answers): Record<string, number> =>
  Object.fromEntries(Object.entries(answers).map(([question, { revision }]) => [question, revision]))

type ShownRow = SubmittedRow & Pick<AssignmentsTable, 'show_correct_answers'>

async function submitted(sql: Sql, id: string) {
  const [row] = await read<ShownRow>(sql, 'submitted', [id])
  if (!row) throw new Error(`Attempt ${id} is gone`)
  return { kind: 'submitted' as const, submission: submittedOf(row), showCorrectAnswers: row.show_correct_answers === 1 }
}
