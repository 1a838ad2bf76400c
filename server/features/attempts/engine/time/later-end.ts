import { deadlineOf, type Past, rulesThatCount } from '../../../../../domain/time/deadline.ts'
import { type GivenDue, laterGivenDue } from '../../../../../domain/time/due-date.ts'
import { protocolTimes } from '../../../../../domain/time/durations.ts'
import type { EffectiveFacts, QuizTerms } from '../../../../../domain/time/effective-facts.ts'
import { givenDueOf } from '../../attempt-state.ts'
import { otherRulesJson, otherRulesOf } from './other-rules.ts'
import { givenRules, onlyALimit, type RuleColumns, timeRulesOf } from './rule-columns.ts'
import { attemptRules, type End, type EndingRow, endOfRow } from './running-ends.ts'

/** No teacher has so many ends in mind; the first of them count then. */
const mostOtherRules = 20
const jsonOf = (rules: readonly RuleColumns[]) => otherRulesJson(rules.slice(0, mostOtherRules))

/** What an attempt is given by the terms of now. */
interface NewTerms {
  terms: QuizTerms
  own: EffectiveFacts
  due: GivenDue | null
}

/** All rules that give an attempt an end, or gave it one before that was taken away, its own first. A stored end that they do not explain, because a clock was corrected or an end given later, is that of a limit. */
function allRulesOf(row: EndingRow, { startedAt, outages, room }: Past): RuleColumns[] {
  const { deadline } = row
  const others = otherRulesOf(row.other_rules)
  if (deadline === null) return others
  if (deadlineOf(startedAt, attemptRules(row), outages, room).at === deadline) return [row, ...others]
  const minutes = (deadline - startedAt) / 60_000
  const moved = deadlineOf(startedAt, timeRulesOf(onlyALimit(minutes)), outages, room).at ?? deadline
  return [row, onlyALimit(minutes - (moved - deadline) / 60_000), ...others]
}

/** Of these rules, those that can give a later end than all that stand before them. */
function counting(rules: readonly RuleColumns[], past: Past): RuleColumns[] {
  const columns = new Map(rules.map((one) => [timeRulesOf(one), one]))
  return rulesThatCount([...columns.keys()], past).flatMap((one) => columns.get(one) ?? [])
}

/** Returns the end that the terms of now give an attempt, where that is later than the stored one or none any more, or where none is stored, or where it is due later, or can end later by them; null where all stays. */
export function laterEnd(row: EndingRow, { terms, own, due }: NewTerms, past: Past): End | null {
  const { at, credited } = deadlineOf(past.startedAt, own, past.outages, past.room)
  const later = laterGivenDue(givenDueOf(row), due)
  const kept = { ...endOfRow(row), due_given: later?.due ?? null, due_latest: later?.latest ?? null }
  const stays = kept.due_given === row.due_given && kept.due_latest === row.due_latest ? null : kept
  if (row.deadline === null && at === null) return stays
  const [rules, all] = [givenRules(terms, own), allRulesOf(row, past)]
  if (row.deadline !== null && at !== null && at <= row.deadline) {
    const [, ...others] = counting([...all, rules], past)
    return others.includes(rules) ? { ...kept, other_rules: jsonOf(others) } : stays
  }
  const others = at === null ? counting(all, past) : counting([rules, ...all], past).slice(1)
  const given = { ...kept, ...rules, other_rules: jsonOf(others), credited: Math.max(row.credited, credited) }
  return row.deadline === null ? withFirstEnd(given, past) : { ...given, deadline: at }
}

/** An end that is given to an attempt without one is no sooner than one that it had, and leaves some time. */
function withFirstEnd(given: End, { startedAt, outages, room, now }: Past): End {
  const { at } = deadlineOf(startedAt, attemptRules({ ...given, id: given.attempt, started_at: startedAt }), outages, room)
  const deadline = Math.max(at ?? 0, given.begun_deadline ?? 0, now + protocolTimes.givenEnd)
  return { ...given, deadline, begun_deadline: deadline }
}
