import { type Deadline, deadlineOf } from '../../../../../domain/time/deadline.ts'
import { dueGivenBy, type GivenDue, laterGivenDue, outagesMoveFrom } from '../../../../../domain/time/due-date.ts'
import { protocolTimes } from '../../../../../domain/time/durations.ts'
import { type EffectiveFacts, effectiveFacts, type QuizTerms, quizUntilOf } from '../../../../../domain/time/effective-facts.ts'
import { type TermsRow, termsOf } from '../../../accommodations/accommodation-row.ts'
import { givenDueOf } from '../../attempt-state.ts'
import type { CoreContext } from '../context.ts'
import { read, type Sql } from '../database/sql.ts'
import { givenInQuiz } from '../given.ts'
import { type LogHead, logRow, rowText } from '../log/log-writing.ts'
import { roomTimesOfOpen } from '../room/room-times.ts'
import { type End, endOfRow, storeEnds, type TimedRow } from './credit-outage.ts'
import { earliestOf, outagesSince } from './outages.ts'

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

type RunningRow = Omit<TimedRow, 'deadline'> & LogHead & { student_id: string; deadline: number | null }
const attemptsPerBatch = 1_000

/** Computes the deadlines of running attempts of an assignment again; only what gives more time is stored, or an end where there was none. */
export async function extendDeadlines({ sql }: CoreContext, { assignmentId, after, now }: ExtendCommand): Promise<Extended> {
  const [quiz] = await read<TermsRow>(sql, 'termsOf', [assignmentId])
  const rows = quiz ? await read<RunningRow>(sql, 'quizAttempts', [assignmentId, after]) : []
  if (!quiz || rows.length === 0) return { extended: 0, last: null }
  const given = await givenInQuiz(sql, assignmentId)
  const terms = termsOf(quiz)
  const attempts = rows.map((row) => ({ row, startedAt: row.started_at, own: effectiveFacts(terms, given.get(row.student_id) ?? []) }))
  const outages = await outagesSince(sql, earliestOf(attempts.map(({ startedAt, own }) => outagesMoveFrom(startedAt, own))))
  const roomTime = await roomTimesOfOpen(sql)
  const ends = attempts.flatMap(({ row, own, startedAt }) => {
    const end = deadlineOf(startedAt, own, outages, roomTime(row))
    return laterEnd(row, { terms, own, end, due: dueGivenBy(startedAt, own, outages) }, now) ?? []
  })
  await storeEnds(sql, ends)
  const extended = await logExtended(sql, rows, ends, now)
  return { extended, last: rows.length === attemptsPerBatch ? (rows.at(-1)?.id ?? null) : null }
}

/** Says in the log of each attempt that it has a later end; returns of how many. */
async function logExtended(sql: Sql, rows: readonly RunningRow[], ends: readonly End[], at: number): Promise<number> {
  const ofAttempt = new Map(rows.map((row) => [row.id, row]))
  const extended = ends.flatMap(({ attempt, deadline }) => {
    const row = ofAttempt.get(attempt)
    return row && deadline !== null && deadline !== row.deadline ? [{ row, deadline }] : []
  })
  if (extended.length === 0) return 0
  const logged = extended.map(({ row, deadline }) => logRow(row, rowText({ extended: deadline }, []), at))
  await sql.each('appendLog', logged)
  await sql.each(
    'moveLogHeads',
    extended.map(({ row }) => ({ attempt: row.id, seq: row.log_seq, head: row.log_head, bytes: row.log_bytes, at })),
  )
  return extended.length
}

type EndedRow = Parameters<typeof endOfRow>[0]

/** What the terms of now make of an attempt. */
interface RuledEnd {
  terms: QuizTerms
  own: EffectiveFacts
  end: Deadline
  due: GivenDue | null
}

/** Returns the end that the terms of now give an attempt, where that is later than the stored one or none any more, or where none is stored, or where it is due later; null where all stays. */
export function laterEnd(row: EndedRow, { terms, own, end: { at, credited }, due }: RuledEnd, now: number): End | null {
  const later = laterGivenDue(givenDueOf(row), due)
  const kept = { ...endOfRow(row), due: later?.due ?? null, latest: later?.latest ?? null }
  const stays = kept.due === row.due_given && kept.latest === row.due_latest ? null : kept
  const { timeLimitMinutes: minutes, availableFrom, availableUntil: until, untilSetAt: written = null } = own
  const opening = availableFrom === terms.availableFrom ? null : availableFrom
  const quiz = { opened: terms.availableFrom ?? 0, quiz: quizUntilOf(own) }
  const given = { ...kept, minutes, opening, until, written, ...quiz, credited: Math.max(row.credited, credited) }
  if (row.deadline === null) {
    if (at === null) return stays
    const deadline = Math.max(at, row.begun_deadline ?? at, now + protocolTimes.givenEnd)
    return { ...given, deadline, begun: deadline }
  }
  return at === null || at > row.deadline ? { ...given, deadline: at } : stays
}
