import { randomUUIDv7 } from 'node:crypto'
import { deadlineOf, graceCredit, type Outage } from '../../../../../domain/time/deadline.ts'
import { outsideOfPauses, type RoomTime } from '../../../../../domain/time/room-time.ts'
import type { CoreContext } from '../context.ts'
import { read } from '../database/sql.ts'
import { roomTimesOfOpen } from '../room/room-times.ts'
import { attemptRules, type End, endOfRow, outagesThatMayMove, storeEnds, type TimedRow } from './running-ends.ts'

/** Keeps an outage and gives its time back to every attempt that was open in it; returns to how many. */
export async function creditOutage({ sql, grace }: CoreContext, outage: Outage): Promise<number> {
  const rows = await read<TimedRow>(sql, 'timedAttempts')
  const known = await outagesThatMayMove(sql, rows)
  await sql.all('insertOutage', [randomUUIDv7(), outage.from, outage.until])
  const roomTime = await roomTimesOfOpen(sql)
  const ends = rows.flatMap((row) => creditedEnd(row, { known, outage, graceLength: grace, room: roomTime(row) }) ?? [])
  await storeEnds(sql, ends)
  return ends.length
}

interface Credit {
  known: readonly Outage[]
  outage: Outage
  graceLength: number
  room: RoomTime
}

function creditedEnd(row: TimedRow, credit: Credit): End | null {
  const { known, outage, graceLength, room } = credit
  const deadline = Math.max(row.deadline, deadlineAfterOutage(row, credit))
  if (deadline > row.deadline) return { ...endOfRow(row), deadline, credited: row.credited + deadline - row.deadline }
  const end = Math.max(row.deadline, row.begun_deadline ?? 0)
  const graceCredited = Math.max(row.grace_credited, graceCredit(end, graceLength, outsideOfPauses([...known, outage], room)))
  return graceCredited > row.grace_credited ? { ...endOfRow(row), grace_credited: graceCredited } : null
}

/** A deadline that its rules do not explain, because a clock was corrected or an end given later, moves as a time limit does. */
function deadlineAfterOutage(row: TimedRow, { known, outage, room }: Credit): number {
  const rules = attemptRules(row)
  const isExplained = deadlineOf(row.started_at, rules, known, room).at === row.deadline
  const own = { availableUntil: null, timeLimitMinutes: (row.deadline - row.started_at) / 60_000 }
  const { at } = isExplained
    ? deadlineOf(row.started_at, rules, [...known, outage], room)
    : deadlineOf(row.started_at, own, outsideOfPauses([outage], room))
  return at ?? row.deadline
}
