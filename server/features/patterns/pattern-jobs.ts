import { Refusal } from '../../http/refusal.ts'
import type { CheckReply, CheckRequest } from './check-patterns.ts'
import { maxSteps, type SearchReply, type SearchRequest } from './find-patterns.ts'
import type { Search } from './pattern-searches.ts'
import type { PatternProblem } from './regex.ts'

/** Whoever waits for all their searches waits no longer, in milliseconds; the rest is left to a person. */
const longestWait = 15_000
/** The most searches or patterns that go to the thread at once. */
const searchesPerBatch = 50

export type ThreadRequest = SearchRequest | CheckRequest
export type ThreadReply = SearchReply | CheckReply

/** Work for the thread, asked for piece by piece. */
export interface Job {
  /** Gives what is to be asked next; null where it is over. */
  question: () => ThreadRequest | null
  /** Takes the reply, null where there is none, and returns the steps that it took. */
  take: (reply: ThreadReply | null) => number
  isDone: () => boolean
  settle: () => void
}

/** Looks for patterns; where time or the thread fails a person has to look. */
export function searchJob(searches: readonly Search[], monotonic: () => number, resolve: (found: (boolean | null)[]) => void): Job {
  const until = monotonic() + longestWait
  const found: (boolean | null)[] = []
  let steps = maxSteps
  return {
    question: () => (monotonic() >= until ? null : { searches: searches.slice(found.length, found.length + searchesPerBatch), steps }),
    take(reply) {
      const slice = reply && 'found' in reply ? reply : null
      const used = slice ? steps - slice.steps : 0
      steps -= used
      found.push(...(slice?.found ?? searches.slice(found.length).map(() => null)))
      return used
    },
    isDone: () => found.length >= searches.length,
    settle: () => resolve(found),
  }
}

const notChecked = () => new Refusal(503, 'unavailable', 'The patterns could not be checked. Please try again.', {}, 1)

/** Checks patterns, however long it takes; where the thread fails nothing is said of any. */
export function checkJob(
  patterns: readonly string[],
  resolve: (problems: (PatternProblem | null)[]) => void,
  reject: (reason: Error) => void,
): Job {
  const problems: (PatternProblem | null)[] = []
  let hasFailed = false
  return {
    question: () => ({ patterns: patterns.slice(problems.length, problems.length + searchesPerBatch) }),
    take(reply) {
      const slice = reply && 'problems' in reply ? reply : null
      problems.push(...(slice?.problems ?? []))
      hasFailed ||= slice === null
      return slice?.steps ?? 0
    },
    isDone: () => hasFailed || problems.length >= patterns.length,
    settle: () => (hasFailed ? reject(notChecked()) : resolve(problems)),
  }
}
