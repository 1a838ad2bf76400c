import { massCloseLimit } from '../../../../domain/limits.ts'
import { protocolTimes } from '../../../../domain/time/durations.ts'
import { maxChunkBytes, splitBySize } from '../../../http/chunked.ts'
import { lockAttempts } from './attempt-rows.ts'
import { closeWhenOver } from './close.ts'
import type { Context } from './context.ts'
import { read } from './database/sql.ts'
import { guarded } from './database/transaction.ts'
import { findLongPauses } from './room/room-undo.ts'

const attemptsPerBatch = 20

export interface OverdueCommand {
  now: number
  /** Attempts that could not be closed in this pass. */
  failed: readonly string[]
}
export interface Overdue {
  ids: string[]
  /** How many bytes of text each of them holds. */
  bytes: number[]
  /** The oldest instant at which something that is not stored yet may have arrived, at any server. */
  mark: number
  paused: string[]
  /** Attempts whose pause lasts too long. */
  longPaused: string[]
}

/**
 * Finds at most 200 attempts that are over, longest ago first. An attempt is never over before the deadline it began with; a quiz of which
 * more than 20 attempts would close that way is paused as a whole.
 */
export async function findOverdue(context: Context, { now, failed }: OverdueCommand): Promise<Overdue> {
  const { sql, grace } = context
  const mark = await oldestMark(context, now)
  if (await isJustBack(context, now)) return { ids: [], bytes: [], mark, paused: [], longPaused: [] }
  const before = mark - grace
  const early = await read<{ assignment_id: string; early: number }>(sql, 'closingEarly', [before])
  const paused = early.flatMap((quiz) => (quiz.early > massCloseLimit ? [quiz.assignment_id] : []))
  const rows = await read<{ id: string; bytes: number }>(sql, 'overdue', [before, failed, paused])
  return { ids: rows.map(({ id }) => id), bytes: rows.map(({ bytes }) => bytes), mark, paused, longPaused: await findLongPauses(sql, now) }
}

/** Cuts closing up, so that saves never wait for a long sweep, nor for one of long texts. */
export function closingBatches({ ids, bytes }: Pick<Overdue, 'ids' | 'bytes'>): string[][] {
  const all = ids.map((id, index) => ({ id, bytes: Math.max(bytes[index] ?? 0, maxChunkBytes / attemptsPerBatch) }))
  return splitBySize(all, (attempt) => attempt.bytes).map((some) => some.map(({ id }) => id))
}

/** What waits in another lane of this server counts like what waits at another server; one that is silent for 15 s is not waited for. */
async function oldestMark({ sql, heartbeat, tick }: Context, now: number): Promise<number> {
  const [others] = await read<{ mark: number | null }>(sql, 'otherMarks', [heartbeat.process, now - protocolTimes.silentServer])
  const own = Math.min(now, tick?.elsewhere ?? now)
  return others?.mark == null ? own : Math.min(own, Number(others.mark))
}

/** Nothing is closed in the first 30 s of a process and after an outage. */
async function isJustBack({ sql, heartbeat }: Context, now: number): Promise<boolean> {
  const started = heartbeat.startedAt()
  if (started !== null && now < started + protocolTimes.afterOutage) return true
  const [late] = await read<{ back: number | null }>(sql, 'outageTime', [now - protocolTimes.afterOutage])
  return late?.back != null
}

export interface CloseCommand {
  ids: readonly string[]
  now: number
}
export interface Closed {
  closed: string[]
  failed: string[]
}

/** Closes the attempts that are still open and over, each on its own: one that fails does not stop the others. */
export async function closeByDeadline(context: Context, { ids, now }: CloseCommand): Promise<Closed> {
  const attempts = await lockAttempts(context.sql, ids)
  const outcome: Closed = { closed: [], failed: [] }
  for (const attempt of attempts.values()) {
    const done = await guarded(context.sql, () => closeWhenOver(context, attempt, now))
    if (!done.ok) outcome.failed.push(attempt.id)
    else if (done.value) outcome.closed.push(attempt.id)
  }
  return outcome
}
