import { type Deadline, deadlineOf, type TimeRules } from '../../../../../domain/time/deadline.ts'
import { day, protocolTimes } from '../../../../../domain/time/durations.ts'
import { effectiveFacts } from '../../../../../domain/time/effective-facts.ts'
import { type TermsRow, termsOf } from '../../../accommodations/accommodation-row.ts'
import type { CoreContext } from '../context.ts'
import { read, type Sql } from '../database/sql.ts'
import { givenInQuiz } from '../given.ts'
import { type LogHead, logRow, rowText } from '../log/log-writing.ts'
import { roomTimesOfOpen } from '../room/room-times.ts'
import { type End, endOfRow, storeEnds, type TimedRow } from './credit-outage.ts'
import { outagesSince } from './outages.ts'

/** One batch of at most 1,000 attempts, after the attempt `after`. */
export interface ExtendCommand {
  assignmentId: string
  after: string
  now: number
}
export interface Extended {
  extended: number
  /** The last attempt of a full batch; null when there are no more. */
  last: string | null
}

type RunningRow = Omit<TimedRow, 'deadline' | 'available_from'> & LogHead & { student_id: string; deadline: number | null }
const attemptsPerBatch = 1_000

/** Computes the deadlines of running attempts of an assignment again; only what gives more time is stored, or an end where there was none. */
export async function extendDeadlines({ sql }: CoreContext, { assignmentId, after, now }: ExtendCommand): Promise<Extended> {
  const [quiz] = await read<TermsRow>(sql, 'termsOf', [assignmentId])
  const rows = quiz ? await read<RunningRow>(sql, 'quizAttempts', [assignmentId, after]) : []
  if (!quiz || rows.length === 0) return { extended: 0, last: null }
  const given = await givenInQuiz(sql, assignmentId)
  const outages = await outagesSince(sql, Math.min(...rows.map(({ started_at }) => started_at)) - day)
  const terms = termsOf(quiz)
  const roomTime = await roomTimesOfOpen(sql)
  const ends = rows.flatMap((row) => {
    const rules = effectiveFacts(terms, given.get(row.student_id) ?? [])
    const opening = rules.availableFrom === terms.availableFrom ? null : rules.availableFrom
    const end = deadlineOf(row.started_at, rules, outages, roomTime(row))
    return laterEnd({ ...row, open_from: opening }, rules, end, now) ?? []
  })
  await storeEnds(sql, ends)
  await logExtended(sql, rows, ends, now)
  return { extended: ends.length, last: rows.length === attemptsPerBatch ? (rows.at(-1)?.id ?? null) : null }
}

/** Says in the log of each attempt that it has a later end. */
async function logExtended(sql: Sql, rows: readonly RunningRow[], ends: readonly End[], at: number): Promise<void> {
  const ofAttempt = new Map(rows.map((row) => [row.id, row]))
  const extended = ends.flatMap(({ attempt, deadline }) => {
    const row = ofAttempt.get(attempt)
    return row && deadline !== null && deadline !== row.deadline ? [{ row, deadline }] : []
  })
  if (extended.length === 0) return
  const logged = extended.map(({ row, deadline }) => logRow(row, rowText({ extended: deadline }, []), at))
  await sql.each('appendLog', logged)
  await sql.each(
    'moveLogHeads',
    extended.map(({ row }) => ({ attempt: row.id, seq: row.log_seq, head: row.log_head, bytes: row.log_bytes, at })),
  )
}

type EndedRow = Parameters<typeof endOfRow>[0]

/** Returns the end that its rules give an attempt, where that is later than the stored one or none any more, or where none is stored; null where the stored end stays. */
export function laterEnd(row: EndedRow, rules: TimeRules, { at, credited }: Deadline, now: number): End | null {
  const given = {
    ...endOfRow(row),
    minutes: rules.timeLimitMinutes,
    until: rules.availableUntil,
    written: rules.untilSetAt ?? null,
    credited: Math.max(row.credited, credited),
  }
  if (row.deadline === null) {
    if (at === null) return null
    const deadline = Math.max(at, row.begun_deadline ?? at, now + protocolTimes.givenEnd)
    return { ...given, deadline, begun: deadline }
  }
  return at === null || at > row.deadline ? { ...given, deadline: at } : null
}
