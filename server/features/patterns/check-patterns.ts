import { type PatternProblem, patternProblem, stepsToCheck } from './regex.ts'

/** Patterns that are still to be checked. */
export interface CheckRequest {
  patterns: readonly string[]
}

/** What is wrong with the first of the asked patterns, null where nothing is, and the steps that checking them took. */
export interface CheckReply {
  problems: (PatternProblem | null)[]
  steps: number
}

/** Checks patterns, answering in their order; different queues, such as quizzes, get equal shares of the work. Rejects where it could not be done. */
export type CheckAll = (patterns: readonly string[], queue?: string) => Promise<(PatternProblem | null)[]>

/** Checks patterns one after the other until more steps than those of a slice are used, at least one. */
export function checkSlice({ patterns }: CheckRequest, sliceSteps = Number.POSITIVE_INFINITY): CheckReply {
  const problems: (PatternProblem | null)[] = []
  let steps = 0
  for (const pattern of patterns) {
    problems.push(patternProblem(pattern))
    steps += stepsToCheck(pattern)
    if (steps > sliceSteps) break
  }
  return { problems, steps }
}
