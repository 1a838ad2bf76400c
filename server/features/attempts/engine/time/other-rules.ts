import type { AttemptsTable } from '../../../../db/schema.ts'
import { read, type Sql } from '../database/sql.ts'
import { type RuleColumns, ruleColumnsOf } from './rule-columns.ts'

/** Reads the JSON of an attempt's other rules. */
export const otherRulesOf = (json: string | null): RuleColumns[] => (json === null ? [] : JSON.parse(json))

/** Writes other rules as an attempt keeps them; null where there are none. */
export const otherRulesJson = (rules: readonly RuleColumns[]): string | null =>
  rules.length === 0 ? null : JSON.stringify(rules.map(ruleColumnsOf))

type Kept = Pick<AttemptsTable, 'id' | 'other_rules'>

/** Changes when the ends of other rules of open attempts were written, as those of their rules are changed where a clock is corrected. */
export async function changeOtherRules(sql: Sql, change: (written: number) => number): Promise<void> {
  const kept = await read<Kept>(sql, 'otherRules')
  const rows = kept.map(({ id, other_rules }) => {
    const rules = otherRulesOf(other_rules)
    const changed = rules.map((one) => ({ ...one, until_set_at: one.until_set_at === null ? null : change(one.until_set_at) }))
    return { attempt: id, rules: otherRulesJson(changed) }
  })
  if (rows.length > 0) await sql.each('setOtherRules', rows)
}
