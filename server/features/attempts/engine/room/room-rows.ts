import { type AttemptRow, deadlineNow } from '../../attempt-state.ts'
import type { LogRow } from '../../log-row.ts'
import { read, type Sql } from '../database/sql.ts'
import type { RowHead } from '../log/log-entries.ts'
import { logRow, rowText } from '../log/log-writing.ts'

/** An open attempt as an act of the exam room reads it. */
export type RoomAttempt = AttemptRow & { pause_act: string | null }

/** What an act changes at an attempt; `minutes` are added to those that the room gave. */
export interface RoomChange {
  deadline: number | null
  pausedAt: number | null
  pauseAct: string | null
  minutes: number
}

/** How long lists are cut for one statement. */
const rowsPerBatch = 1_000

/** Carries out work for at most 1,000 records at a time. */
export async function inBatches<T>(all: readonly T[], work: (some: readonly T[]) => Promise<unknown> | unknown): Promise<void> {
  for (let start = 0; start < all.length; start += rowsPerBatch) await work(all.slice(start, start + rowsPerBatch))
}

/** Reads and locks the open attempts of a quiz, or those of some students, in the order in which every server locks attempts. */
export async function lockRoomAttempts(sql: Sql, assignmentId: string, students: readonly string[] | 'all'): Promise<RoomAttempt[]> {
  if (students !== 'all') return read<RoomAttempt>(sql, 'roomAttemptsOf', [assignmentId, students])
  const found: RoomAttempt[] = []
  for (;;) {
    const some = await read<RoomAttempt>(sql, 'roomAttempts', [assignmentId, found.at(-1)?.id ?? ''])
    found.push(...some)
    if (some.length < rowsPerBatch) return found
  }
}

/** What leaves the clock of an attempt as it is. */
export const unchanged = (attempt: RoomAttempt): RoomChange => ({
  deadline: attempt.deadline,
  pausedAt: attempt.paused_at,
  pauseAct: attempt.pause_act,
  minutes: 0,
})

/** Stores what an act changed at attempts, and a row in the log of each. */
export async function storeChanges(sql: Sql, changes: readonly (readonly [AttemptRow, RoomChange, RowHead])[], at: number): Promise<void> {
  const logged: LogRow[] = []
  const rows = changes.map(([attempt, change, head]) => {
    const moved = change.deadline !== null && change.deadline !== attempt.deadline ? { ...head, ends: change.deadline } : head
    logged.push(logRow(attempt, rowText(moved, []), at))
    Object.assign(attempt, { deadline: change.deadline, paused_at: change.pausedAt, room_version: attempt.room_version + 1 })
    const log = { seq: attempt.log_seq, head: attempt.log_head, bytes: attempt.log_bytes, at }
    return {
      attempt: attempt.id,
      deadline: change.deadline,
      paused: change.pausedAt,
      act: change.pauseAct,
      minutes: change.minutes,
      ...log,
    }
  })
  await inBatches(logged, (some) => sql.each('appendLog', some))
  await inBatches(rows, (some) => sql.each('setRoom', some))
}

/** When a pause ends and what the log says of it. */
interface PauseEnd {
  at: number
  log: RowHead
}

/** Ends the pauses of attempts: each has the time that it had when its pause began. */
export async function endPauses(sql: Sql, attempts: readonly AttemptRow[], { at, log }: PauseEnd): Promise<void> {
  const pauses = attempts.flatMap(({ id, paused_at: began }) => (began !== null && began < at ? [{ attempt: id, began, ended: at }] : []))
  await inBatches(pauses, (some) => sql.each('keepPauses', some))
  const changes = attempts.map((attempt) => {
    const change: RoomChange = { deadline: deadlineNow(attempt, at), pausedAt: null, pauseAct: null, minutes: 0 }
    return [attempt, change, log] as const
  })
  await storeChanges(sql, changes, at)
}
