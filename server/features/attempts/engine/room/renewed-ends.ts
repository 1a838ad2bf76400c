import { deadlineOf, type Outage } from '../../../../../domain/time/deadline.ts'
import { dueGivenBy, outagesMoveFrom } from '../../../../../domain/time/due-date.ts'
import { effectiveFacts } from '../../../../../domain/time/effective-facts.ts'
import { type TermsRow, termsOf } from '../../../accommodations/accommodation-row.ts'
import { read, type Sql } from '../database/sql.ts'
import { givenInQuiz } from '../given.ts'
import type { End } from '../time/credit-outage.ts'
import { laterEnd, ownOpening } from '../time/extend-deadlines.ts'
import { earliestOf, outagesSince } from '../time/outages.ts'
import { type ClosedAttempt, type LatestAttempt, stoppedAt } from './decide-reopen.ts'
import { roomTimesOf } from './room-times.ts'

/** Outages as far as they came before an instant; what came after it happened to a closed attempt. */
const before = (outages: readonly Outage[], stop: number): Outage[] =>
  outages.flatMap(({ from, until }) => (from < stop ? [{ from, until: Math.min(until, stop) }] : []))

/** Finds the ends that the rules of a quiz give its closed attempts now, as far as they are later than those of the close. */
async function laterEnds(sql: Sql, assignmentId: string, closed: readonly ClosedAttempt[]): Promise<Map<string, End>> {
  const [quiz] = await read<TermsRow>(sql, 'termsOf', [assignmentId])
  if (!quiz || closed.length === 0) return new Map()
  const given = await givenInQuiz(sql, assignmentId)
  const terms = termsOf(quiz)
  const own = closed.map((row) => ({ row, startedAt: row.started_at, rules: effectiveFacts(terms, given.get(row.student_id) ?? []) }))
  const outages = await outagesSince(sql, earliestOf(own.map(({ startedAt, rules }) => outagesMoveFrom(startedAt, rules))))
  const ids = closed.map(({ id }) => id)
  const roomTime = await roomTimesOf(sql, ids)
  const ends = own.flatMap(({ row, rules, startedAt }) => {
    const stop = stoppedAt(row)
    const end = { ...deadlineOf(startedAt, rules, before(outages, stop), roomTime(row)), due: dueGivenBy(startedAt, rules, outages) }
    return laterEnd({ ...row, open_from: ownOpening(rules, terms) }, rules, end, stop) ?? []
  })
  return new Map(ends.map((end) => [end.attempt, end]))
}

/** Adds the end that the rules give an attempt now: who was given more time while it was closed has that time once it is reopened. */
export async function withRenewedEnds(sql: Sql, assignmentId: string, attempts: readonly ClosedAttempt[]): Promise<LatestAttempt[]> {
  const closed = attempts.filter(({ status }) => status !== 'open')
  const renewed = await laterEnds(sql, assignmentId, closed)
  return attempts.map((attempt) => ({ ...attempt, renewed: renewed.get(attempt.id) ?? null }))
}
