import type { GradesTable } from '../../../../db/schema.ts'
import { readAnswers } from '../attempt-rows.ts'
import type { Context } from '../context.ts'
import { read, type Sql } from '../database/sql.ts'
import type { RowHead } from '../log/log-entries.ts'
import { askedVersions } from '../quiz-version-cache.ts'
import { wakeHeartbeat } from '../time/beat.ts'
import { storeEnds } from '../time/running-ends.ts'
import { storeDeliveries, type WebhookEvent } from '../webhooks/store-deliveries.ts'
import type { ClosedAttempt, LatestAttempt, Reopening } from './decide-reopen.ts'
import { giveLateTextsBack } from './late-texts.ts'
import { withRenewedEnds } from './renewed-ends.ts'
import { inBatches, storeChanges } from './room-rows.ts'

/** By which act submissions are reopened, when, and what the log says of it. */
export interface ReopeningAct {
  actId: string
  now: number
  log: RowHead
}

/** Reads and locks the latest attempt of each student. */
export async function lockLatest(sql: Sql, assignmentId: string, students: readonly string[]): Promise<Map<string, LatestAttempt>> {
  await sql.all('lockKey', [assignmentId])
  const latest = await withRenewedEnds(sql, assignmentId, await read<ClosedAttempt>(sql, 'latestAttemptsOf', [assignmentId, students]))
  return new Map(latest.map((attempt) => [attempt.student_id, attempt]))
}

/** Reads and locks the attempts that an act has closed, as far as they are still closed by it. */
export async function lockClosedBy(sql: Sql, { assignmentId, actId }: { assignmentId: string; actId: string }): Promise<LatestAttempt[]> {
  await sql.all('lockKey', [assignmentId])
  return withRenewedEnds(sql, assignmentId, await read<ClosedAttempt>(sql, 'closedByAct', [assignmentId, actId]))
}

/** Opens submissions again with the answers that counted; what each was before is kept with its receipt. */
export async function reopenAll(context: Context, reopenings: readonly Reopening[], act: ReopeningAct): Promise<void> {
  const { sql } = context
  await inBatches(reopenings, async (some) => {
    const ids = some.map(({ attempt }) => attempt.id)
    await giveLateTextsBack(
      sql,
      some.map(({ attempt }) => attempt),
      act.now,
    )
    await keepSubmissions(sql, some, act)
    await sql.all('dropGrades', [ids])
    await sql.all('forgetLogRows', [ids])
    await moveEnds(sql, some, act)
    await setOpen(context, some)
    await storeDeliveries(
      sql,
      some.map(({ attempt }) => reopenedEvent(attempt, act.now, false)),
    )
  })
  if (reopenings.length > 0) await wakeHeartbeat(context, act.now)
}

/** The event of a submission that is reopened, or whose reopening is undone. */
export const reopenedEvent = (attempt: WebhookEvent['attempt'], at: number, undone: boolean): WebhookEvent => ({
  ...{ event: 'submission.reopened', attempt, at },
  facts: { undone },
})

/** A page that has submitted may send that again, and closes nothing by it; one that was closed by somebody else goes on. */
const chargeOf = ({ closed_by, writer, epoch }: LatestAttempt) =>
  closed_by === 'student' ? { writer: null, epoch: epoch + 1 } : { writer, epoch }

const submissionOf = (attempt: LatestAttempt): string => {
  const { status, submit_id, score, max_score, pending_points, answered_count, graded_at, feedback, due_at_close, due_moved, version_id } =
    attempt
  return JSON.stringify({
    ...{ status, submit_id, score, max_score, pending_points, answered_count },
    ...{ graded_at, feedback, due_at_close, due_moved, version_id, credited: attempt.credited },
  })
}

async function keepSubmissions(sql: Sql, some: readonly Reopening[], { actId, now }: ReopeningAct): Promise<void> {
  const ids = some.map(({ attempt }) => attempt.id)
  const answers = await readAnswers(sql, ids)
  const grades = Map.groupBy(await read<GradesTable>(sql, 'gradesToKeep', [ids]), ({ attempt_id }) => attempt_id)
  const rows = some.map(({ attempt }) => ({
    ...{ act: actId, attempt: attempt.id, at: now, epoch: chargeOf(attempt).epoch, log_seq: attempt.log_seq, log_head: attempt.log_head },
    ...{ receipt: attempt.receipt, receipt_form: attempt.receipt_form, closed_by: attempt.closed_by },
    submitted_at: attempt.submitted_at ?? attempt.started_at,
    submission: submissionOf(attempt),
    answers: JSON.stringify(answers.get(attempt.id) ?? {}),
    grades: JSON.stringify((grades.get(attempt.id) ?? []).map(({ attempt_id: _, ...grade }) => grade)),
  }))
  await sql.each('keepReopened', rows)
}

/** The time since the close is one that stood still; what is given beside it is given now. */
async function moveEnds(sql: Sql, some: readonly Reopening[], { actId, now, log }: ReopeningAct): Promise<void> {
  const pauses = some.flatMap(({ attempt, stoodStillFrom: began }) => (began < now ? [{ attempt: attempt.id, began, ended: now }] : []))
  await sql.each('keepPauses', pauses)
  const given = some.flatMap(({ attempt, ms }) => (ms > 0 ? [{ act: actId, attempt: attempt.id, at: now, minutes: 0, ms }] : []))
  await sql.each('keepMinutes', given)
  await storeEnds(
    sql,
    some.flatMap(({ attempt: { renewed } }) => renewed ?? []),
  )
  const changes = some.map(({ attempt, deadline }) => [attempt, { deadline, pausedAt: null, pauseAct: null, minutes: 0 }, log] as const)
  await storeChanges(sql, changes, now)
}

/** An open attempt has the version that was asked; its close finds out which key counts then. */
async function setOpen({ sql, versions }: Context, some: readonly Reopening[]): Promise<void> {
  const asked = await askedVersions(versions, sql, new Set(some.map(({ attempt }) => attempt.version_id)))
  const rows = some.map(({ attempt }) => ({
    attempt: attempt.id,
    version: asked.get(attempt.version_id)?.id ?? attempt.version_id,
    ...chargeOf(attempt),
  }))
  await sql.each('reopenAttempts', rows)
}
