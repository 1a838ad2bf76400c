import { randomUUIDv7 } from 'node:crypto'
import { deadlineOf, graceCredit, type Outage, outagesCountFrom, type TimeRules } from '../../../../../domain/time/deadline.ts'
import { outsideOfPauses, type RoomTime } from '../../../../../domain/time/room-time.ts'
import type { AttemptsTable } from '../../../../db/schema.ts'
import type { CoreContext } from '../context.ts'
import { read, type Sql } from '../database/sql.ts'
import { roomTimesOfOpen } from '../room/room-times.ts'
import { earlierRulesOf, type RuleColumns, timeRulesOf } from './earlier-rules.ts'
import { earliestOf, outagesSince } from './outages.ts'

/** The columns that say what time and due date an attempt was given. */
export type GivenColumn = keyof RuleColumns | 'earlier_rules' | 'due_given' | 'due_latest'

/** A running attempt as far as its end depends on it. */
export type TimedRow = Pick<
  AttemptsTable,
  'id' | 'started_at' | 'begun_deadline' | 'paused_at' | 'credited' | 'grace_credited' | GivenColumn
> & { deadline: number }

/** An attempt as far as rules of its end are kept with it. */
export type RuledRow = Pick<AttemptsTable, 'started_at' | 'earlier_rules'> & RuleColumns

/** What is stored of an attempt's end. */
export type End = {
  attempt: string
  deadline: number | null
  begun: number | null
  credited: number
  grace: number
  minutes: number | null
  opening: number | null
  until: number | null
  written: number | null
  /** When the quiz opened, 0 where always. */
  opened: number | null
  /** The quiz's own end, where `until` is another. */
  quiz: number | null
  /** The rules of before that still count, as JSON. */
  earlier: string | null
  due: number | null
  latest: number | null
}

/** Returns the end of an attempt as it is stored. */
export const endOfRow = (row: Omit<TimedRow, 'deadline' | 'paused_at'> & { deadline: number | null }): End => ({
  attempt: row.id,
  deadline: row.deadline,
  begun: row.begun_deadline,
  credited: row.credited,
  grace: row.grace_credited,
  minutes: row.limit_minutes,
  opening: row.open_from,
  until: row.open_until,
  written: row.until_set_at,
  opened: row.quiz_from,
  quiz: row.quiz_until,
  earlier: row.earlier_rules,
  due: row.due_given,
  latest: row.due_latest,
})

export async function storeEnds(sql: Sql, ends: readonly End[]): Promise<void> {
  if (ends.length > 0) await sql.each('setEnds', ends)
}

/** The rules that a running attempt was given. */
export const attemptRules = (row: RuledRow): TimeRules => {
  const earlier = earlierRulesOf(row.earlier_rules)
  return { ...timeRulesOf(row), ...(earlier.length > 0 && { earlier: earlier.map(timeRulesOf) }) }
}

/** Returns the instant after which outages can have moved the end of an attempt by the rules that it has. */
export const outagesMoveEndFrom = (row: RuledRow): number => {
  const rules = attemptRules(row)
  return Math.min(row.started_at, ...[rules, ...(rules.earlier ?? [])].map((one) => outagesCountFrom(one) ?? row.started_at))
}

/** Reads the outages that can have moved the ends of running attempts. */
export const outagesThatMayMove = async (sql: Sql, rows: readonly TimedRow[]): Promise<Outage[]> =>
  rows.length === 0 ? [] : outagesSince(sql, earliestOf(rows.map(outagesMoveEndFrom)))

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
  return graceCredited > row.grace_credited ? { ...endOfRow(row), grace: graceCredited } : null
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
