import { protocolTimes } from '../../../../domain/time/durations.ts'
import type { AssignmentsTable } from '../../../db/schema.ts'
import { type AttemptRow, deadlineNow, roomFacts, storedDeadline } from '../attempt-state.ts'
import { type SubmissionRow, submissionOf } from '../submission-row.ts'
import { lockAttempt, readAnswers, readRivals } from './attempt-rows.ts'
import { closeAttempt, closeWhenOver } from './close.ts'
import type { KeptEntries, SubmitCommand, SubmitOutcome } from './commands.ts'
import type { Context } from './context.ts'
import { read, type Sql } from './database/sql.ts'
import { givenTo } from './given.ts'
import { askedVersion } from './quiz-version-cache.ts'
import { checkSent, type Intake, withRefusals } from './saving/intake.ts'
import { applyIntake, openGroup, storeGroup } from './saving/intake-group.ts'
import { isExtensionPending } from './time/pending-extensions.ts'

/** An automatic submit may come this much before the end, in milliseconds. */
const automaticMargin = 1_000

/**
 * Takes in what was sent by the rules of saving, closes and grades the attempt, in one transaction; a second submit returns the same
 * submission. Somebody who is not in charge closes nothing, and neither does an automatic submit before the end.
 */
export async function submit(context: Context, command: SubmitCommand): Promise<SubmitOutcome> {
  const attempt = await findAttempt(context.sql, command)
  if (!attempt) return { kind: command.attemptId === null ? 'noOpenAttempt' : 'notFound' }
  const wasOpen = attempt.status === 'open'
  const version = await askedVersion(context.versions, context.sql, attempt.version_id)
  const received = checkSent(context, attempt, version, command, maySubmit(attempt, command))
  const group = await openGroup(context, [received.intake])
  const taken = applyIntake(group, received.intake)
  await storeGroup(group)
  await closeWhenOver(context, attempt, command.arrivedAt, command.submitId)
  const { evidence, ...heard } = withRefusals(received, taken)
  const rivals = (await readRivals(context.sql, [attempt])).get(attempt.id) ?? []
  const kept: KeptEntries = { ...heard, rivals }
  const refusal = attempt.status === 'open' ? await refusalOf(context, attempt, command, received.intake) : null
  if (refusal) return { ...kept, ...refusal }
  if (attempt.status === 'open') await closeAsSubmitted(context, attempt, command)
  return { ...(await submitted(context.sql, attempt.id, wasOpen)), ...kept, evidence }
}

/** While nobody is in charge, anybody's submit is taken; else that of the writer in charge, in its epoch where one is named. */
const maySubmit = (attempt: AttemptRow, { writer, epoch }: SubmitCommand): boolean =>
  (attempt.writer === null || attempt.writer === writer) && (epoch === null || epoch === attempt.epoch)

async function refusalOf({ sql, stateThrottle }: Context, attempt: AttemptRow, command: SubmitCommand, { inCharge }: Intake) {
  const { id, epoch, credited } = attempt
  const facts = { epoch, credited, deadline: storedDeadline(attempt), ...roomFacts(attempt) }
  if (!inCharge) {
    const hasTurn = stateThrottle.take(id, command.arrivedAt)
    return { kind: 'replacedWriter' as const, ...facts, answers: hasTurn ? ((await readAnswers(sql, [id])).get(id) ?? {}) : null }
  }
  if (!command.automatic) return null
  const isEarly = facts.deadline === null || attempt.paused_at !== null || facts.deadline - command.arrivedAt > automaticMargin
  if (isEarly) return { kind: 'notOver' as const, ...facts }
  const isPending = await isExtensionPending(sql, attempt.assignment_id)
  return isPending ? { kind: 'notOver' as const, ...facts, deadline: command.arrivedAt + protocolTimes.sweepEvery } : null
}

async function closeAsSubmitted(context: Context, attempt: AttemptRow, { arrivedAt, submitId }: SubmitCommand): Promise<void> {
  const end = deadlineNow(attempt, arrivedAt)
  const submittedAt = end === null ? arrivedAt : Math.min(arrivedAt, end)
  await closeAttempt(context, attempt, { closedBy: 'student', submittedAt, submitId })
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

type ShownRow = SubmissionRow & Pick<AttemptRow, 'assignment_id' | 'student_id'> & Pick<AssignmentsTable, 'show_correct_answers'>

/** Reads a submission; one that was closed just now keeps what its student was given. */
async function submitted(sql: Sql, id: string, isNew: boolean) {
  const [row] = await read<ShownRow>(sql, 'submitted', [id])
  if (!row) throw new Error(`Attempt ${id} is gone`)
  const given = isNew ? [] : await givenTo(sql, row.assignment_id, row.student_id)
  return { kind: 'submitted' as const, submission: submissionOf(row, given), showCorrectAnswers: row.show_correct_answers === 1 }
}
