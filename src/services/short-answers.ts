import type { TryShortAnswerBody, TryShortAnswerReply } from '../../domain/api/short-answers.ts'
import { limits } from '../../domain/limits.ts'
import { type ShortAnswerRule, type TriedAnswers, tryAnswers } from '../../domain/short-answer-try.ts'
import { postJson } from './http.ts'
import { task } from './task.ts'

const PAUSE_MS = 200

/** Waits; the wait ends at once when it is no longer wanted. */
const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, PAUSE_MS)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })

/** Tries samples against a rule as grading does: here for plain texts, by the server's own engine for patterns; rejects with an ApiProblem. */
export async function tryShortAnswer(rule: ShortAnswerRule, samples: readonly string[], signal: AbortSignal): Promise<TriedAnswers> {
  if (rule.matchType !== 'regex')
    return { accepted: tryAnswers(rule, samples, () => false).map((isAccepted) => isAccepted === true), fault: null }
  await pause(signal)
  const body: TryShortAnswerBody = { ...rule, samples: samples.map((sample) => sample.slice(0, limits.sampleText)) }
  const { accepted, fault } = await postJson<TryShortAnswerReply>('/api/short-answer/try', body, { signal })
  return { accepted, fault }
}

export const answerBenchActors = {
  tryAnswers: task<TriedAnswers, { rule: ShortAnswerRule; samples: string[] }>(({ input, signal }) =>
    tryShortAnswer(input.rule, input.samples, signal),
  ),
}
