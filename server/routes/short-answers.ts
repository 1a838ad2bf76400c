import { TryShortAnswerBody, TryShortAnswerReply } from '../../domain/api/short-answers.ts'
import { limits } from '../../domain/limits.ts'
import { type PatternFault, type ShortAnswerRule, tryAnswers } from '../../domain/short-answer-try.ts'
import type { App } from '../deps.ts'
import { piecesOf } from '../pieces.ts'
import { Refusal } from '../refusal.ts'
import { findPattern, patternProblem } from '../regex.ts'

function tooLongToTry(): Refusal {
  const msg = `Acceptable answers of more than ${limits.triedRule.toLocaleString('en-US')} characters together cannot be tried.`
  return new Refusal(400, 'tooLongToTry', msg, { errors: [{ param: 'acceptableAnswers', msg }] })
}

/** Gives the first faulty pattern of a rule; a blank one is left out when the quiz is saved. */
function faultOf({ acceptableAnswers, matchType }: ShortAnswerRule): PatternFault | null {
  if (matchType !== 'regex') return null
  for (const [answer, pattern] of acceptableAnswers.entries()) {
    const problem = pattern.trim() === '' ? null : patternProblem(pattern)
    if (problem) return { answer, ...problem }
  }
  return null
}

/** `/api/short-answer/try`: what grading would say of sample answers while their question is being written. */
export function shortAnswerRoutes(app: App): void {
  const schema = { body: TryShortAnswerBody, response: { 200: TryShortAnswerReply } }
  app.post('/api/short-answer/try', { schema }, async ({ body: { samples, ...rule } }): Promise<TryShortAnswerReply> => {
    if (rule.acceptableAnswers.join('').length > limits.triedRule) throw tooLongToTry()
    const fault = faultOf(rule)
    const accepted: boolean[] = []
    for await (const sample of piecesOf(fault ? [] : samples, 1)) accepted.push(...tryAnswers(written(rule), sample, findPattern))
    return { success: true, accepted, fault }
  })
}

/** The rule without its blank answers, as it is saved. */
const written = (rule: ShortAnswerRule): ShortAnswerRule => ({
  ...rule,
  acceptableAnswers: rule.acceptableAnswers.filter((text) => text.trim() !== ''),
})
