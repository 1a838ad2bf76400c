import { deadlineOf, type Past, rulesThatCount, type TimeRules } from '../../../../../domain/time/deadline.ts'
import { type GivenDue, laterGivenDue } from '../../../../../domain/time/due-date.ts'
import { protocolTimes } from '../../../../../domain/time/durations.ts'
import type { EffectiveFacts, QuizTerms } from '../../../../../domain/time/effective-facts.ts'
import { givenDueOf } from '../../attempt-state.ts'
import { earlierRulesJson, earlierRulesOf } from './earlier-rules.ts'
import { givenRules, onlyALimit, type RuleColumns, timeRulesOf } from './rule-columns.ts'
import { attemptRules, type End, type EndingRow, endOfRow } from './running-ends.ts'

/** No teacher has so many ends in mind; those given last count then. */
const mostEarlierRules = 20

/** What an attempt is given by the terms of now. */
interface NewTerms {
  terms: QuizTerms
  own: EffectiveFacts
  due: GivenDue | null
}

/** All rules that give an attempt an end, or gave it one before that was taken away. A stored end that they do not explain, because a clock was corrected or an end given later, is that of a limit. */
function allRulesOf(row: EndingRow, { startedAt, outages, room }: Past): RuleColumns[] {
  const { deadline } = row
  const earlier = earlierRulesOf(row.earlier_rules)
  if (deadline === null) return earlier
  const rules = [row, ...earlier]
  if (deadlineOf(startedAt, attemptRules(row), outages, room).at === deadline) return rules
  const minutes = (deadline - startedAt) / 60_000
  const moved = deadlineOf(startedAt, timeRulesOf(onlyALimit(minutes)), outages, room).at ?? deadline
  return [onlyALimit(minutes - (moved - deadline) / 60_000), ...rules]
}

/** The rules that an attempt had before it is given these, as far as they can still give it a later end; all that count where there is no end now. */
function earlierRules(row: EndingRow, own: TimeRules | null, past: Past): RuleColumns[] {
  const columns = new Map(allRulesOf(row, past).map((one) => [timeRulesOf(one), one]))
  const kept = rulesThatCount([...(own ? [own] : []), ...columns.keys()], past)
  return kept.flatMap((one) => columns.get(one) ?? []).slice(0, mostEarlierRules)
}

/** Returns the end that the terms of now give an attempt, where that is later than the stored one or none any more, or where none is stored, or where it is due later; null where all stays. */
export function laterEnd(row: EndingRow, { terms, own, due }: NewTerms, past: Past): End | null {
  const { at, credited } = deadlineOf(past.startedAt, own, past.outages, past.room)
  const later = laterGivenDue(givenDueOf(row), due)
  const kept = { ...endOfRow(row), due_given: later?.due ?? null, due_latest: later?.latest ?? null }
  const stays = kept.due_given === row.due_given && kept.due_latest === row.due_latest ? null : kept
  if (row.deadline === null ? at === null : at !== null && at <= row.deadline) return stays
  const earlier = earlierRules(row, at === null ? null : own, past)
  const given = { ...kept, ...givenRules(terms, own), earlier_rules: earlierRulesJson(earlier), credited: Math.max(row.credited, credited) }
  if (row.deadline !== null) return { ...given, deadline: at }
  const { at: held } = deadlineOf(past.startedAt, { ...own, earlier: earlier.map(timeRulesOf) }, past.outages, past.room)
  const deadline = Math.max(held ?? 0, row.begun_deadline ?? 0, past.now + protocolTimes.givenEnd)
  return { ...given, deadline, begun_deadline: deadline }
}
