import type { Static } from 'typebox'
import type { AttemptView } from '../../../domain/api/attempts.ts'
import type { SubmissionView } from '../../../domain/api/submissions.ts'
import { isLate } from '../../../domain/attempt/attempt.ts'
import { percentageOf } from '../../../domain/grading/grading.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import { movedByRunningPause } from '../../../domain/time/room-time.ts'
import { usualGrace } from '../../../domain/time/usual-grace.ts'
import type { AttemptState } from './attempt-state.ts'
import type { RunningFacts } from './engine/commands.ts'
import type { Submission } from './submission-row.ts'

/** Left out where no act of the exam room has reached the attempt. */
const roomVersionOf = ({ roomVersion = 0 }: Pick<AttemptState, 'roomVersion'>) => (roomVersion === 0 ? {} : { roomVersion })

/** Shows an open attempt to its student at `now` (epoch ms), with the grace of the server in ms where it is not the usual one. */
export const attemptView = (attempt: AttemptState, now: number, grace: number): Static<typeof AttemptView> => ({
  id: attempt.id,
  attemptNumber: attempt.number,
  epoch: attempt.epoch,
  startedAt: isoOf(attempt.startedAt),
  deadline: isoOf(movedByRunningPause(attempt.deadline, attempt.pausedAt, now)),
  serverNow: isoOf(now),
  position: attempt.position,
  credited: attempt.credited,
  ...roomVersionOf(attempt),
  ...(attempt.pausedAt === undefined ? {} : { pausedAt: isoOf(attempt.pausedAt) }),
  ...(grace === usualGrace ? {} : { grace }),
})

/** Returns how long an attempt took, in minutes to one decimal. */
export const minutesTaken = ({ startedAt, submittedAt }: Pick<Submission, 'startedAt' | 'submittedAt'>): number =>
  Math.max(0, Math.round((submittedAt - startedAt) / 6_000) / 10)

/** Shows a submitted attempt to its student. */
export const submissionView = (attempt: Submission): SubmissionView => ({
  id: attempt.id,
  score: attempt.score,
  maxScore: attempt.maxScore,
  percentage: percentageOf(attempt.score, attempt.maxScore),
  feedback: attempt.feedback,
  attemptNumber: attempt.number,
  status: attempt.status,
  pendingPoints: attempt.pendingPoints,
  receipt: attempt.receipt,
  isLate: isLate(attempt.submittedAt, attempt.dueDate),
  submittedAt: isoOf(attempt.submittedAt),
  closedBy: attempt.closedBy,
  answeredCount: attempt.answeredCount,
  minutesTaken: minutesTaken(attempt),
})

const mayBeAbsent: readonly string[] = ['flags', 'refused', 'evidence']

/** Leaves out optional fields that are empty; the empty answers of an attempt are kept. */
export function omitEmpty<T extends object>(outcome: T): T {
  const isNothing = ([name, value]: [string, unknown]) =>
    value === null ? name === 'answers' : mayBeAbsent.includes(name) && Object.keys(value as object).length === 0
  return Object.fromEntries(Object.entries(outcome).filter((each) => !isNothing(each))) as T
}

/** Shows how a running attempt is now; the deadline and the server's time always go together. */
export const runningView = ({ epoch, deadline, credited, pausedAt, roomVersion = 0 }: RunningFacts, now: number) => ({
  ...roomVersionOf({ roomVersion }),
  epoch,
  credited,
  deadline: isoOf(movedByRunningPause(deadline, pausedAt, now)),
  serverNow: isoOf(now),
})
