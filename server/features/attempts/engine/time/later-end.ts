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

/** A stored end that its rules do not explain, because a clock was corrected or an end given later, is that of a limit. */
function allRulesOf(row: EndingRow, { startedAt, outages, room }: Past): RuleColumns[] {
  const rules = [row, ...earlierRulesOf(row.earlier_rules)]
  const { deadline } = row
  if (deadline === null || deadlineOf(startedAt, attemptRules(row), outages, room).at === deadline) return rules
  const minutes = (deadline - startedAt) / 60_000
  const moved = deadlineOf(startedAt, timeRulesOf(onlyALimit(minutes)), outages, room).at ?? deadline
  return [onlyALimit(minutes - (moved - deadline) / 60_000), ...rules]
}

/** The rules that an attempt had before it is given these, as far as they can still give it a later end. */
function earlierRules(row: EndingRow, own: TimeRules, past: Past): string | null {
  if (row.deadline === null) return null
  const columns = new Map(allRulesOf(row, past).map((one) => [timeRulesOf(one), one]))
  const kept = rulesThatCount([own, ...columns.keys()], past)
  return earlierRulesJson(kept.flatMap((one) => columns.get(one) ?? []).slice(0, mostEarlierRules))
}

/** Returns the end that the terms of now give an attempt, where that is later than the stored one or none any more, or where none is stored, or where it is due later; null where all stays. */
export function laterEnd(row: EndingRow, { terms, own, due }: NewTerms, past: Past): End | null {
  const { at, credited } = deadlineOf(past.startedAt, own, past.outages, past.room)
  const later = laterGivenDue(givenDueOf(row), due)
  const kept = { ...endOfRow(row), due_given: later?.due ?? null, due_latest: later?.latest ?? null }
  const stays = kept.due_given === row.due_given && kept.due_latest === row.due_latest ? null : kept
  const given = { ...kept, ...givenRules(terms, own), earlier_rules: null, credited: Math.max(row.credited, credited) }
  if (row.deadline === null) {
    if (at === null) return stays
    const deadline = Math.max(at, row.begun_deadline ?? at, past.now + protocolTimes.givenEnd)
    return { ...given, deadline, begun_deadline: deadline }
  }
  if (at !== null && at <= row.deadline) return stays
  return { ...given, deadline: at, earlier_rules: at === null ? null : earlierRules(row, own, past) }
}
