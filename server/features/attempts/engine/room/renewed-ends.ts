import { deadlineOf, type Outage } from '../../../../../domain/time/deadline.ts'
import { day } from '../../../../../domain/time/durations.ts'
import { effectiveFacts } from '../../../../../domain/time/effective-facts.ts'
import { type TermsRow, termsOf } from '../../../accommodations/accommodation-row.ts'
import { read, type Sql } from '../database/sql.ts'
import { givenInQuiz } from '../given.ts'
import type { End } from '../time/credit-outage.ts'
import { laterEnd } from '../time/extend-deadlines.ts'
import { outagesSince } from '../time/outages.ts'
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
  const outages = await outagesSince(sql, Math.min(...closed.map(({ started_at }) => started_at)) - day)
  const ids = closed.map(({ id }) => id)
  const roomTime = await roomTimesOf(sql, ids)
  const terms = termsOf(quiz)
  const ends = closed.flatMap((attempt) => {
    const rules = effectiveFacts(terms, given.get(attempt.student_id) ?? [])
    const stop = stoppedAt(attempt)
    const opening = rules.availableFrom === terms.availableFrom ? null : rules.availableFrom
    const end = deadlineOf(attempt.started_at, rules, before(outages, stop), roomTime(attempt))
    return laterEnd({ ...attempt, open_from: opening }, rules, end, stop) ?? []
  })
  return new Map(ends.map((end) => [end.attempt, end]))
}

/** Adds the end that the rules give an attempt now: who was given more time while it was closed has that time once it is reopened. */
export async function withRenewedEnds(sql: Sql, assignmentId: string, attempts: readonly ClosedAttempt[]): Promise<LatestAttempt[]> {
  const closed = attempts.filter(({ status }) => status !== 'open')
  const renewed = await laterEnds(sql, assignmentId, closed)
  return attempts.map((attempt) => ({ ...attempt, renewed: renewed.get(attempt.id) ?? null }))
}
