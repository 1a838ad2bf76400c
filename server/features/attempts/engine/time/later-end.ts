import { deadlineOf, type Past, rulesThatCount, type TimeRules } from '../../../../../domain/time/deadline.ts'
import { type GivenDue, laterGivenDue } from '../../../../../domain/time/due-date.ts'
import { protocolTimes } from '../../../../../domain/time/durations.ts'
import { type EffectiveFacts, type QuizTerms, quizUntilOf } from '../../../../../domain/time/effective-facts.ts'
import { givenDueOf } from '../../attempt-state.ts'
import { attemptRules, type End, endOfRow } from './credit-outage.ts'
import { earlierRulesJson, earlierRulesOf, type RuleColumns, timeRulesOf } from './earlier-rules.ts'

/** No teacher has so many ends in mind; those given last count then. */
const mostEarlierRules = 20

const onlyALimit = (minutes: number): RuleColumns => ({
  limit_minutes: minutes,
  open_from: null,
  open_until: null,
  until_set_at: null,
  quiz_from: null,
  quiz_until: null,
})

type EndedRow = Parameters<typeof endOfRow>[0]

/** What an attempt is given by the terms of now. */
interface NewTerms {
  terms: QuizTerms
  own: EffectiveFacts
  due: GivenDue | null
}

/** A stored end that its rules do not explain, because a clock was corrected or an end given later, is that of a limit. */
function ruleColumnsOf(row: EndedRow, { startedAt, outages, room }: Past): RuleColumns[] {
  const rules = [row, ...earlierRulesOf(row.earlier_rules)]
  const { deadline } = row
  if (deadline === null || deadlineOf(startedAt, attemptRules(row), outages, room).at === deadline) return rules
  const minutes = (deadline - startedAt) / 60_000
  const moved = deadlineOf(startedAt, timeRulesOf(onlyALimit(minutes)), outages, room).at ?? deadline
  return [onlyALimit(minutes - (moved - deadline) / 60_000), ...rules]
}

/** The rules that an attempt had before it is given these, as far as they can still give it a later end. */
function earlierRules(row: EndedRow, own: TimeRules, past: Past): string | null {
  if (row.deadline === null) return null
  const columns = new Map(ruleColumnsOf(row, past).map((one) => [timeRulesOf(one), one]))
  const kept = rulesThatCount([own, ...columns.keys()], past)
  return earlierRulesJson(kept.flatMap((one) => columns.get(one) ?? []).slice(0, mostEarlierRules))
}

/** Returns the end that the terms of now give an attempt, where that is later than the stored one or none any more, or where none is stored, or where it is due later; null where all stays. */
export function laterEnd(row: EndedRow, { terms, own, due }: NewTerms, past: Past): End | null {
  const { at, credited } = deadlineOf(past.startedAt, own, past.outages, past.room)
  const later = laterGivenDue(givenDueOf(row), due)
  const kept = { ...endOfRow(row), due: later?.due ?? null, latest: later?.latest ?? null }
  const stays = kept.due === row.due_given && kept.latest === row.due_latest ? null : kept
  const { timeLimitMinutes: minutes, availableFrom, availableUntil: until, untilSetAt: written = null } = own
  const opening = availableFrom === terms.availableFrom ? null : availableFrom
  const quiz = { opened: terms.availableFrom ?? 0, quiz: quizUntilOf(own) }
  const given = { ...kept, earlier: null, minutes, opening, until, written, ...quiz, credited: Math.max(row.credited, credited) }
  if (row.deadline === null) {
    if (at === null) return stays
    const deadline = Math.max(at, row.begun_deadline ?? at, past.now + protocolTimes.givenEnd)
    return { ...given, deadline, begun: deadline }
  }
  if (at !== null && at <= row.deadline) return stays
  return { ...given, deadline: at, earlier: at === null ? null : earlierRules(row, own, past) }
}
