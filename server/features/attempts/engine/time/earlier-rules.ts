import type { TimeRules } from '../../../../../domain/time/deadline.ts'
import type { AttemptsTable } from '../../../../db/schema.ts'
import { read, type Sql } from '../database/sql.ts'

const columns = ['limit_minutes', 'open_from', 'open_until', 'until_set_at', 'quiz_from', 'quiz_until'] as const

/** The columns of the rules by which an attempt ends. */
export type RuleColumns = Pick<AttemptsTable, (typeof columns)[number]>

const ruleColumnsOf = (row: RuleColumns): RuleColumns =>
  Object.fromEntries(columns.map((column) => [column, row[column]])) as unknown as RuleColumns

/** Reads the JSON of an attempt's earlier rules. */
export const earlierRulesOf = (json: string | null): RuleColumns[] => (json === null ? [] : JSON.parse(json))

/** Writes earlier rules as an attempt keeps them; null where there are none. */
export const earlierRulesJson = (rules: readonly RuleColumns[]): string | null =>
  rules.length === 0 ? null : JSON.stringify(rules.map(ruleColumnsOf))

/** Returns the rules that the columns say. */
export const timeRulesOf = (row: RuleColumns): TimeRules => ({
  availableFrom: row.open_from ?? row.quiz_from,
  availableUntil: row.open_until,
  untilSetAt: row.until_set_at,
  timeLimitMinutes: row.limit_minutes,
  ...((row.open_from !== null || row.quiz_until !== null) && {
    quizDates: { availableFrom: row.quiz_from, availableUntil: row.quiz_until ?? row.open_until },
  }),
})

type Kept = Pick<AttemptsTable, 'id' | 'earlier_rules'>

/** Changes when the ends of earlier rules of open attempts were written, as those of their rules are changed where a clock is corrected. */
export async function changeEarlierRules(sql: Sql, change: (written: number) => number): Promise<void> {
  const kept = await read<Kept>(sql, 'earlierRules')
  const rows = kept.map(({ id, earlier_rules }) => {
    const rules = earlierRulesOf(earlier_rules)
    const changed = rules.map((one) => ({ ...one, until_set_at: one.until_set_at === null ? null : change(one.until_set_at) }))
    return { attempt: id, rules: earlierRulesJson(changed) }
  })
  if (rows.length > 0) await sql.each('setEarlierRules', rows)
}
