import { type Deadline, deadlineOf } from '../../../../../domain/time/deadline.ts'
import { dueGivenBy, outagesMoveFrom } from '../../../../../domain/time/due-date.ts'
import { protocolTimes } from '../../../../../domain/time/durations.ts'
import { type EffectiveFacts, effectiveFacts, type QuizTerms, quizUntilOf } from '../../../../../domain/time/effective-facts.ts'
import { type TermsRow, termsOf } from '../../../accommodations/accommodation-row.ts'
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

type RunningRow = Omit<TimedRow, 'deadline' | 'quiz_from'> & LogHead & { student_id: string; deadline: number | null }
const attemptsPerBatch = 1_000

/** Computes the deadlines of running attempts of an assignment again; only what gives more time is stored, or an end where there was none. */
export async function extendDeadlines({ sql }: CoreContext, { assignmentId, after, now }: ExtendCommand): Promise<Extended> {
  const [quiz] = await read<TermsRow>(sql, 'termsOf', [assignmentId])
  const rows = quiz ? await read<RunningRow>(sql, 'quizAttempts', [assignmentId, after]) : []
  if (!quiz || rows.length === 0) return { extended: 0, last: null }
  const given = await givenInQuiz(sql, assignmentId)
  const terms = termsOf(quiz)
  const own = rows.map((row) => ({ row, startedAt: row.started_at, rules: effectiveFacts(terms, given.get(row.student_id) ?? []) }))
  const outages = await outagesSince(sql, earliestOf(own.map(({ startedAt, rules }) => outagesMoveFrom(startedAt, rules))))
  const roomTime = await roomTimesOfOpen(sql)
  const ends = own.flatMap(({ row, rules, startedAt }) => {
    const end = { ...deadlineOf(startedAt, rules, outages, roomTime(row)), due: dueGivenBy(startedAt, rules, outages) }
    return laterEnd({ ...row, open_from: ownOpening(rules, terms) }, rules, end, now) ?? []
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

/** What the rules of now make of an attempt. */
type RuledEnd = Deadline & { due: number | null }

/** Returns the student's own opening, null where the quiz's counts. */
export const ownOpening = (own: QuizTerms, quiz: QuizTerms): number | null =>
  own.availableFrom === quiz.availableFrom ? null : own.availableFrom

const laterOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other)

/** Returns the end that its rules give an attempt, where that is later than the stored one or none any more, or where none is stored, or where it is due later; null where all stays. */
export function laterEnd(row: EndedRow, rules: EffectiveFacts, { at, credited, due }: RuledEnd, now: number): End | null {
  const kept = { ...endOfRow(row), due: laterOf(row.due_given, due) }
  const stays = kept.due === row.due_given ? null : kept
  const { timeLimitMinutes: minutes, availableUntil: until, untilSetAt: written = null } = rules
  const given = { ...kept, minutes, until, written, quiz: quizUntilOf(rules), credited: Math.max(row.credited, credited) }
  if (row.deadline === null) {
    if (at === null) return stays
    const deadline = Math.max(at, row.begun_deadline ?? at, now + protocolTimes.givenEnd)
    return { ...given, deadline, begun: deadline }
  }
  return at === null || at > row.deadline ? { ...given, deadline: at } : stays
}
