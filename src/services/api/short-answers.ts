import type { TryShortAnswerBody, TryShortAnswerReply } from '../../../domain/api/short-answers.ts'
import { type ShortAnswerRule, type TriedAnswers, tryAnswers } from '../../../domain/grading/short-answer-try.ts'
import { limits } from '../../../domain/limits.ts'
import { problemOf } from '../../../domain/problem.ts'
import { sampleAnswerOf } from '../../../domain/quiz/publish-check.ts'
import type { QuestionForm } from '../../../domain/quiz/quiz-form.ts'
import { task } from '../actors/task.ts'
import { postJson } from './client/http.ts'

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
  return askServer(rule, samples, signal)
}

async function askServer(rule: ShortAnswerRule, samples: readonly string[], signal: AbortSignal): Promise<TriedAnswers> {
  const body: TryShortAnswerBody = { ...rule, samples: samples.map((sample) => sample.slice(0, limits.sampleText)) }
  const { accepted, fault } = await postJson<TryShortAnswerReply>('/api/short-answer/try', body, { signal })
  return { accepted, fault }
}

const isUntryable = (error: unknown): boolean => problemOf(error).status === 400

/** Returns whether a question's own pattern refuses its sample answer; one that takes too long to try is left to its author. */
async function refusesSample(question: QuestionForm, signal: AbortSignal): Promise<boolean> {
  const { acceptableAnswers, matchType, caseSensitive } = question
  const rule = { acceptableAnswers: acceptableAnswers.map(({ text }) => text), matchType, caseSensitive }
  try {
    const { accepted } = await askServer(rule, [sampleAnswerOf(question)], signal)
    return accepted[0] === false
  } catch (error) {
    if (isUntryable(error)) return false
    throw error
  }
}

/** Gives the keys of questions whose own pattern refuses their sample answer; asks one after the other, and nothing where there are no samples. */
export async function unacceptedSamples(questions: readonly QuestionForm[], signal: AbortSignal): Promise<string[]> {
  const unaccepted: string[] = []
  for (const question of questions)
    if (sampleAnswerOf(question) !== '' && (await refusesSample(question, signal))) unaccepted.push(question.key)
  return unaccepted
}

export const answerCheckerActors = {
  tryAnswers: task<TriedAnswers, { rule: ShortAnswerRule; samples: string[] }>(({ input, signal }) =>
    tryShortAnswer(input.rule, input.samples, signal),
  ),
}
