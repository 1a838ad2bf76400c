import type { TimeRules } from '../../../../../domain/time/deadline.ts'
import { type EffectiveFacts, type QuizTerms, quizUntilOf } from '../../../../../domain/time/effective-facts.ts'
import type { AttemptsTable } from '../../../../db/schema.ts'

/** The columns of the rules by which an attempt ends. */
export type RuleColumns = Pick<AttemptsTable, 'limit_minutes' | 'open_from' | 'open_until' | 'until_set_at' | 'quiz_from' | 'quiz_until'>

/** Takes the rules out of a row. */
export const ruleColumnsOf = ({ limit_minutes, open_from, open_until, until_set_at, quiz_from, quiz_until }: RuleColumns): RuleColumns => ({
  ...{ limit_minutes, open_from, open_until, until_set_at, quiz_from, quiz_until },
})

/** Returns the rules that an attempt is given by the terms of its quiz and what its student has of them. */
export const givenRules = (terms: QuizTerms, own: EffectiveFacts): RuleColumns => ({
  limit_minutes: own.timeLimitMinutes,
  open_from: own.availableFrom === terms.availableFrom ? null : own.availableFrom,
  open_until: own.availableUntil,
  until_set_at: own.untilSetAt ?? null,
  quiz_from: terms.availableFrom ?? 0,
  quiz_until: quizUntilOf(own),
})

/** Returns rules of nothing but a limit, in minutes. */
export const onlyALimit = (minutes: number): RuleColumns => ({
  limit_minutes: minutes,
  open_from: null,
  open_until: null,
  until_set_at: null,
  quiz_from: null,
  quiz_until: null,
})

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
