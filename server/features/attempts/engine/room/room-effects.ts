import type { RoomAct, RoomSkip } from '../../../../../domain/api/exam-room.ts'
import { deadlineNow, storedDeadline } from '../../attempt-state.ts'
import { isOver } from '../attempt-end.ts'
import type { RowHead } from '../log/log-entries.ts'
import type { Reopening } from './decide-reopen.ts'
import type { ActEffect, RoomActCommand } from './room-commands.ts'
import { type RoomAttempt, type RoomChange, unchanged } from './room-rows.ts'

/** What an act does for one student: its effect on the clock, and what is stored for it. */
export interface Decided {
  effect: ActEffect
  attempt?: RoomAttempt
  /** Absent where the attempt stays as it is. */
  change?: RoomChange
  /** Only where a submission is reopened. */
  reopening?: Reopening
}

/** What everybody's effects are decided by. */
export interface Terms {
  now: number
  grace: number
  actId: string
  /** When the last pause of each attempt ended; no two may overlap, whatever two servers think the time is. */
  pausedUntil?: ReadonlyMap<string, number>
}

/** Returns whether an act is an announcement or an erratum. */
export const isNotice = ({ kind }: RoomAct): boolean => kind === 'announce' || kind === 'erratum'

/** Returns the end that a student sees: none while a pause lasts. */
const shownEnd = (attempt: RoomAttempt): number | null => (attempt.paused_at === null ? storedDeadline(attempt) : null)

function skipOf(act: RoomAct, attempt: RoomAttempt, { now, grace }: Terms): RoomSkip | null {
  if (act.kind === 'resume') return attempt.paused_at === null ? 'notPaused' : null
  const deadline = deadlineNow(attempt, now)
  if (isOver(attempt, now, grace) || (act.kind === 'pause' && deadline !== null && deadline <= now)) return 'noOpenAttempt'
  if (act.kind === 'pause' && attempt.paused_at !== null) return 'alreadyPaused'
  return (act.kind === 'pause' || act.kind === 'minutes') && deadline === null ? 'noDeadline' : null
}

function changeOf(act: RoomAct, attempt: RoomAttempt, { now, actId, pausedUntil }: Terms): RoomChange {
  const [same, deadline] = [unchanged(attempt), storedDeadline(attempt) ?? 0]
  if (act.kind === 'pause') return { ...same, pausedAt: Math.max(now, pausedUntil?.get(attempt.id) ?? now), pauseAct: actId }
  if (act.kind === 'minutes') return { ...same, deadline: deadline + act.minutes * 60_000, minutes: act.minutes }
  return act.kind === 'resume' ? { ...same, deadline: deadlineNow(attempt, now), pausedAt: null, pauseAct: null } : same
}

/** Returns what an act does for a student with an open attempt or without one; a preview and the act itself ask it alike. */
export function decide(act: RoomAct, studentId: string, attempt: RoomAttempt | undefined, terms: Terms): Decided {
  const nobody = { studentId, attemptId: attempt?.id ?? null, before: null, after: null }
  if (!attempt) return { effect: isNotice(act) ? nobody : { ...nobody, skipped: 'noOpenAttempt' } }
  const before = shownEnd(attempt)
  const skipped = skipOf(act, attempt, terms)
  if (skipped) return { effect: { ...nobody, before, after: before, skipped } }
  if (act.kind === 'close') return { effect: { ...nobody, before, after: terms.now }, attempt }
  const change = changeOf(act, attempt, terms)
  return { effect: { ...nobody, before, after: change.pausedAt === null ? change.deadline : null }, attempt, change }
}

/** Returns how the log of an attempt names an act. */
export const logOfAct = (act: RoomAct, { actId, reason }: Pick<RoomActCommand, 'actId' | 'reason'>): RowHead => ({
  room: act.kind,
  act: actId,
  ...('minutes' in act && act.minutes !== undefined ? { minutes: act.minutes } : {}),
  reason,
})
