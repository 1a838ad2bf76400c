import type { Outage } from '../../../../../domain/time/deadline.ts'
import { dueGivenBy, outagesMoveFrom } from '../../../../../domain/time/due-date.ts'
import { effectiveFacts } from '../../../../../domain/time/effective-facts.ts'
import { type TermsRow, termsOf } from '../../../accommodations/accommodation-row.ts'
import { read, type Sql } from '../database/sql.ts'
import { givenInQuiz } from '../given.ts'
import { laterEnd } from '../time/later-end.ts'
import { earliestOf, outagesSince } from '../time/outages.ts'
import { type End, outagesMoveEndFrom } from '../time/running-ends.ts'
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
  const attempts = closed.map((row) => ({ row, startedAt: row.started_at, own: effectiveFacts(terms, given.get(row.student_id) ?? []) }))
  const outages = await outagesSince(
    sql,
    earliestOf(attempts.flatMap(({ row, startedAt, own }) => [outagesMoveFrom(startedAt, own), outagesMoveEndFrom(row)])),
  )
  const ids = closed.map(({ id }) => id)
  const roomTime = await roomTimesOf(sql, ids)
  const ends = attempts.flatMap(({ row, own, startedAt }) => {
    const stop = stoppedAt(row)
    const past = { startedAt, outages: before(outages, stop), room: roomTime(row), now: stop }
    return laterEnd(row, { terms, own, due: dueGivenBy(startedAt, own, outages) }, past) ?? []
  })
  return new Map(ends.map((end) => [end.attempt, end]))
}

/** Adds the end that the rules give an attempt now: who was given more time while it was closed has that time once it is reopened. */
export async function withRenewedEnds(sql: Sql, assignmentId: string, attempts: readonly ClosedAttempt[]): Promise<LatestAttempt[]> {
  const closed = attempts.filter(({ status }) => status !== 'open')
  const renewed = await laterEnds(sql, assignmentId, closed)
  return attempts.map((attempt) => ({ ...attempt, renewed: renewed.get(attempt.id) ?? null }))
}
