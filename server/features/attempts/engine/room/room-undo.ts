import { protocolTimes } from '../../../../../domain/time/durations.ts'
import type { RoomActsTable } from '../../../../db/room-tables.ts'
import { lockAttempts } from '../attempt-rows.ts'
import { type Context, presentTime } from '../context.ts'
import { read, type Sql } from '../database/sql.ts'
import { decideReopening } from './decide-reopen.ts'
import { lockClosedBy, reopenAll } from './reopen.ts'
import { restoreSubmissions } from './restore-submissions.ts'
import type { ActEffect, EndPausesCommand, UndoActCommand, UndoActOutcome } from './room-commands.ts'
import { endPauses, lockRoomAttempts, type RoomAttempt, storeChanges, unchanged } from './room-rows.ts'
import { keepInSecurityLog } from './security-entry.ts'

/** Undoes an act for those to whom it still applies; returns what that does to each clock, and null where there is nothing to undo. */
type Undo = (context: Context, command: UndoActCommand) => Promise<ActEffect[] | null>

const someOf = (effects: ActEffect[]): ActEffect[] | null => (effects.length > 0 ? effects : null)

const logOf = (room: string, { actId, reason }: UndoActCommand) => ({ room, act: actId, reason })

const withdraw: Undo = async ({ sql }, command) => {
  const targets = await read<{ student_id: string }>(sql, 'roomTargets', [command.actId])
  const students = targets.map(({ student_id }) => student_id)
  const attempts = await lockRoomAttempts(sql, command.assignmentId, students)
  const log = logOf('withdraw', command)
  await storeChanges(
    sql,
    attempts.map((attempt) => [attempt, unchanged(attempt), log]),
    command.now,
  )
  return attempts.map((attempt) => effectOf(attempt, attempt.paused_at === null ? attempt.deadline : null))
}

const resume: Undo = async (context, command) => {
  const { sql } = context
  const attempts = await read<RoomAttempt>(sql, 'pausedBy', [command.assignmentId, command.actId])
  await endPauses(sql, attempts, { at: presentTime(context, command.now), log: logOf('resume', command) })
  return someOf(attempts.map((attempt) => effectOf(attempt, null)))
}

const reopen: Undo = async (context, command) => {
  const { actId } = command
  const closed = await lockClosedBy(context.sql, command)
  const now = presentTime(context, command.now)
  const decided = closed.map((attempt) => decideReopening(attempt.student_id, attempt, { now, minutes: null }))
  const reopened = decided.flatMap(({ effect, reopening }) => (reopening ? [{ effect, reopening }] : []))
  await reopenAll(
    context,
    reopened.map(({ reopening }) => reopening),
    { actId, now, log: logOf('reopen', command) },
  )
  return someOf(reopened.map(({ effect }) => effect))
}

const restore: Undo = async (context, command) =>
  someOf(await restoreSubmissions(context, command, { now: presentTime(context, command.now), log: logOf('restore', command) }))

/** Minutes that were given are never taken, and time that runs again is not stopped backwards. */
const undos: Readonly<Record<string, Undo>> = { announce: withdraw, erratum: withdraw, pause: resume, close: reopen, reopen: restore }

/** Withdraws a notice, ends what is left of a pause, reopens what was closed, or closes again what nobody has gone on with. An act is undone once. */
export async function undoAct(context: Context, command: UndoActCommand): Promise<UndoActOutcome> {
  const { sql } = context
  const { actId, assignmentId, by, reason, address } = command
  const [act] = await read<Pick<RoomActsTable, 'assignment_id' | 'kind'>>(sql, 'roomAct', [actId])
  if (act?.assignment_id !== assignmentId) return { kind: 'notFound' }
  if ((await sql.all('roomUndo', [actId])).length > 0) return { kind: 'undone', effects: [] }
  const effects = (await undos[act.kind]?.(context, command)) ?? null
  if (effects === null) return { kind: 'notUndoable' }
  const at = presentTime(context, command.now)
  await sql.all('keepRoomUndo', [actId, by, at, reason])
  await keepInSecurityLog(sql, { kind: 'roomActUndone', actorId: by, address, at, facts: { assignmentId, actId, reason } })
  return { kind: 'undone', effects }
}

const effectOf = ({ student_id, id, deadline, paused_at }: RoomAttempt, before: number | null): ActEffect => ({
  studentId: student_id,
  attemptId: id,
  before,
  after: paused_at === null ? deadline : null,
})

/** Returns whether a pause lasts longer than one may. */
const isTooLong = (pausedAt: number | null, now: number): boolean => pausedAt !== null && pausedAt + protocolTimes.longestPause < now

/** Ends the pauses that last too long; returns the attempts whose time runs again. */
export async function endLongPauses(context: Context, { ids, now }: EndPausesCommand): Promise<string[]> {
  const { sql } = context
  const attempts = [...(await lockAttempts(sql, ids)).values()]
  const long = attempts.filter(({ status, paused_at }) => status === 'open' && isTooLong(paused_at, now))
  await endPauses(sql, long, { at: presentTime(context, now), log: { room: 'resume' } })
  return long.map(({ id }) => id)
}

/** Finds pauses that last too long. */
export const findLongPauses = async (sql: Sql, now: number): Promise<string[]> =>
  (await read<{ id: string }>(sql, 'pausedLong', [now - protocolTimes.longestPause])).map(({ id }) => id)
