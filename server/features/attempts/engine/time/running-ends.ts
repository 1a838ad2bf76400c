import { type Outage, outagesCountFrom, type TimeRules } from '../../../../../domain/time/deadline.ts'
import type { AttemptsTable } from '../../../../db/schema.ts'
import type { Sql } from '../database/sql.ts'
import { otherRulesOf } from './other-rules.ts'
import { earliestOf, outagesSince } from './outages.ts'
import { type RuleColumns, ruleColumnsOf, timeRulesOf } from './rule-columns.ts'

/** The columns that say what time and due date an attempt was given. */
export type GivenColumn = keyof RuleColumns | 'other_rules' | 'due_given' | 'due_latest'

type EndColumns = Pick<AttemptsTable, 'deadline' | 'begun_deadline' | 'credited' | 'grace_credited' | GivenColumn>

/** What is stored of an attempt's end, by its columns. */
export type End = { attempt: string } & EndColumns

/** An attempt as far as its end depends on it. */
export type EndingRow = Pick<AttemptsTable, 'id' | 'started_at'> & EndColumns

/** A running attempt that has an end. */
export type TimedRow = EndingRow & Pick<AttemptsTable, 'paused_at'> & { deadline: number }

/** Returns the end of an attempt as it is stored. */
export const endOfRow = (row: EndingRow): End => ({
  attempt: row.id,
  deadline: row.deadline,
  begun_deadline: row.begun_deadline,
  credited: row.credited,
  grace_credited: row.grace_credited,
  ...ruleColumnsOf(row),
  other_rules: row.other_rules,
  due_given: row.due_given,
  due_latest: row.due_latest,
})

export async function storeEnds(sql: Sql, ends: readonly End[]): Promise<void> {
  if (ends.length > 0) await sql.each('setEnds', ends)
}

/** The rules that a running attempt was given. */
export const attemptRules = (row: EndingRow): TimeRules => {
  const others = otherRulesOf(row.other_rules)
  return { ...timeRulesOf(row), ...(others.length > 0 && { others: others.map(timeRulesOf) }) }
}

/** Returns the instant after which outages can have moved the end of an attempt by the rules that it has. */
export const outagesMoveEndFrom = (row: EndingRow): number => {
  const rules = attemptRules(row)
  return Math.min(row.started_at, ...[rules, ...(rules.others ?? [])].map((one) => outagesCountFrom(one) ?? row.started_at))
}

/** Reads the outages that can have moved the ends of running attempts. */
export const outagesThatMayMove = async (sql: Sql, rows: readonly TimedRow[]): Promise<Outage[]> =>
  rows.length === 0 ? [] : outagesSince(sql, earliestOf(rows.map(outagesMoveEndFrom)))
