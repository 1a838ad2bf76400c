import { TryShortAnswerBody, TryShortAnswerReply } from '../../../domain/api/short-answers.ts'
import { type PatternFault, type ShortAnswerRule, tryAnswers } from '../../../domain/grading/short-answer-try.ts'
import { limits } from '../../../domain/limits.ts'
import type { App } from '../../deps.ts'
import { Refusal } from '../../http/refusal.ts'
import { signedIn } from '../../http/signed-in.ts'
import { checkInThread, findInThread } from '../patterns/find-in-thread.ts'
import { createSearcher, searchKey } from '../patterns/pattern-searches.ts'

const tooManyCharacters = `Acceptable answers of more than ${limits.triedRule.toLocaleString('en-US')} characters together cannot be tried.`
const tooMuchWork = 'These patterns take too long to try: use shorter patterns or fewer answers.'

function tooLongToTry(msg: string): Refusal {
  return new Refusal(400, 'tooLongToTry', msg, { errors: [{ param: 'acceptableAnswers', msg }] })
}

/** Gives the first faulty pattern of a rule; a blank one is left out when the quiz is saved. */
async function faultOf({ acceptableAnswers, matchType }: ShortAnswerRule, person: string): Promise<PatternFault | null> {
  if (matchType !== 'regex') return null
  const problems = await checkInThread(acceptableAnswers, person)
  const answer = problems.findIndex((problem, at) => problem !== null && acceptableAnswers[at]?.trim() !== '')
  const problem = problems[answer]
  return problem ? { answer, ...problem } : null
}

/** Tries samples as grading does: what patterns find is asked for first, and not in this thread. */
async function tried(rule: ShortAnswerRule, samples: readonly string[], person: string): Promise<(boolean | null)[]> {
  const searcher = createSearcher()
  tryAnswers(rule, samples, searcher.find)
  const searches = searcher.missing()
  const answers = searches.length > 0 ? await findInThread(searches, person) : []
  const found = new Map(searches.map((search, index) => [searchKey(search), answers[index] ?? null]))
  return tryAnswers(rule, samples, createSearcher({ found, final: true }).find)
}

/** `/api/short-answer/try`: what grading would say of sample answers while their question is being written. */
export function shortAnswerRoutes(app: App): void {
  const schema = { body: TryShortAnswerBody, response: { 200: TryShortAnswerReply } }
  app.post('/api/short-answer/try', { schema }, async (request): Promise<TryShortAnswerReply> => {
    const { samples, ...rule } = request.body
    if (rule.acceptableAnswers.join('').length > limits.triedRule) throw tooLongToTry(tooManyCharacters)
    const person = signedIn(request).id
    const fault = await faultOf(rule, person)
    const accepted = fault ? [] : await tried(written(rule), samples, person)
    if (!accepted.every((verdict) => verdict !== null)) throw tooLongToTry(tooMuchWork)
    return { success: true, accepted, fault }
  })
}

/** The rule without its blank answers, as it is saved. */
const written = (rule: ShortAnswerRule): ShortAnswerRule => ({
  ...rule,
  acceptableAnswers: rule.acceptableAnswers.filter((text) => text.trim() !== ''),
})
