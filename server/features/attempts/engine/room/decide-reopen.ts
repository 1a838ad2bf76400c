import type { AttemptsTable } from '../../../../db/schema.ts'
import { storedDeadline } from '../../attempt-state.ts'
import type { End, GivenColumn } from '../time/running-ends.ts'
import type { ActEffect } from './room-commands.ts'
import type { RoomAttempt } from './room-rows.ts'

/** What an attempt has of its submission, beside the receipt and the close. */
export type SubmissionColumns = Pick<
  AttemptsTable,
  'submit_id' | 'score' | 'max_score' | 'pending_points' | 'answered_count' | 'graded_at' | 'feedback' | 'due_at_close' | 'due_moved'
>

/** The latest attempt of a student as it is stored, closed or not. */
export type ClosedAttempt = RoomAttempt &
  SubmissionColumns &
  Pick<AttemptsTable, 'closed_by' | 'submitted_at' | 'receipt' | 'receipt_form' | GivenColumn> & {
    paused_until: number | null
  }

/** The same with its end by the rules of now, where they give more time than those of its close. */
export type LatestAttempt = ClosedAttempt & { renewed: End | null }

/** A submission that is reopened: since when its time stood still, and what it is given beside what it had left, in ms. */
export interface Reopening {
  attempt: LatestAttempt
  deadline: number | null
  stoodStillFrom: number
  ms: number
}

/** What reopening does for a student; `reopening` is absent where nothing is reopened. */
export interface DecidedReopening {
  effect: ActEffect
  reopening?: Reopening
}

/** Returns since when the time of a closed attempt stands still. Nobody had time after the end, and what a reopening that was undone gave is kept. */
export function stoppedAt(attempt: ClosedAttempt): number {
  const { submitted_at, started_at, paused_until } = attempt
  const deadline = storedDeadline(attempt)
  const stopped = Math.max(submitted_at ?? started_at, paused_until ?? 0)
  return deadline === null ? stopped : Math.min(stopped, deadline)
}

/** Returns what reopening does for a student: the time that was left when the attempt was closed, and at least the minutes that are named. */
export function decideReopening(
  studentId: string,
  attempt: LatestAttempt | undefined,
  { now, minutes }: { now: number; minutes: number | null },
): DecidedReopening {
  const nobody: ActEffect = { studentId, attemptId: attempt?.id ?? null, before: null, after: null }
  if (!attempt || attempt.status === 'open') return { effect: { ...nobody, skipped: 'notSubmitted' } }
  const effect = { ...nobody, before: attempt.submitted_at }
  const stoodStillFrom = stoppedAt(attempt)
  const { renewed } = attempt
  const deadline = storedDeadline(renewed ? { deadline: renewed.deadline, begun_deadline: renewed.begun_deadline } : attempt)
  if (deadline === null) return { effect, reopening: { attempt, deadline, stoodStillFrom, ms: 0 } }
  const left = deadline - stoodStillFrom
  const given = Math.max(left, (minutes ?? 0) * 60_000)
  if (given === 0) return { effect: { ...effect, after: effect.before, skipped: 'noTimeLeft' } }
  const after = now + given
  return { effect: { ...effect, after }, reopening: { attempt, deadline: after, stoodStillFrom, ms: given - left } }
}
