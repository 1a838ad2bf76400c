import { protocolTimes } from '../../../../../domain/time/durations.ts'
import type { RoomActsTable } from '../../../../db/room-tables.ts'
import { lockAttempts } from '../attempt-rows.ts'
import { type Context, presentTime } from '../context.ts'
import { read, type Sql } from '../database/sql.ts'
import type { ActEffect, EndPausesCommand, UndoActCommand, UndoActOutcome } from './room-commands.ts'
import { endPauses, lockRoomAttempts, type RoomAttempt, storeChanges, unchanged } from './room-rows.ts'

/** Withdraws a notice, or ends what is left of a pause; minutes that were given are never taken. An act is undone once. */
export async function undoAct(context: Context, command: UndoActCommand): Promise<UndoActOutcome> {
  const { sql } = context
  const { actId, assignmentId, by, reason } = command
  const now = presentTime(context, command.now)
  const [act] = await read<Pick<RoomActsTable, 'assignment_id' | 'kind'>>(sql, 'roomAct', [actId])
  if (act?.assignment_id !== assignmentId) return { kind: 'notFound' }
  if ((await sql.all('roomUndo', [actId])).length > 0) return { kind: 'undone', effects: [], isNew: false }
  const isNotice = act.kind === 'announce' || act.kind === 'erratum'
  const attempts = isNotice ? await reached(sql, command) : await read<RoomAttempt>(sql, 'pausedBy', [assignmentId, actId])
  if (!isNotice && attempts.length === 0) return { kind: 'notUndoable' }
  await sql.all('keepRoomUndo', [actId, by, now, reason])
  const log = { room: isNotice ? 'withdraw' : 'resume', act: actId, reason }
  const before = attempts.map(({ deadline }) => deadline)
  if (isNotice)
    await storeChanges(
      sql,
      attempts.map((attempt) => [attempt, unchanged(attempt), log]),
      now,
    )
  else await endPauses(sql, attempts, { at: now, log })
  return { kind: 'undone', effects: attempts.map((attempt, index) => effectOf(attempt, isNotice, before[index] ?? null)), isNew: true }
}

const effectOf = ({ student_id, id, deadline, paused_at }: RoomAttempt, isNotice: boolean, before: number | null): ActEffect => ({
  studentId: student_id,
  attemptId: id,
  before: isNotice && paused_at === null ? before : null,
  after: paused_at === null ? deadline : null,
})

/** The open attempts of students whom a notice was for. */
async function reached(sql: Sql, { actId, assignmentId }: UndoActCommand): Promise<RoomAttempt[]> {
  const targets = await read<{ student_id: string }>(sql, 'roomTargets', [actId])
  return lockRoomAttempts(
    sql,
    assignmentId,
    targets.map(({ student_id }) => student_id),
  )
}

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
