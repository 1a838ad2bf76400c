import { type Problem, problemOf } from '../../../domain/problem.ts'

interface Failed {
  error: unknown
}

/** For `assign`: keeps the problem of a call as `failure`. */
export const setFailure = (_: unknown, { error }: Failed): { failure: Problem } => ({ failure: problemOf(error) })

/** For `assign`: keeps the problem of a call as `refusal`. */
export const setRefusal = (_: unknown, { error }: Failed): { refusal: Problem } => ({ refusal: problemOf(error) })

/** For `assign`: keeps the problem of a call as `problem`. */
export const setProblem = (_: unknown, { error }: Failed): { problem: Problem } => ({ problem: problemOf(error) })
