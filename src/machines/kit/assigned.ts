import { type Problem, problemOf } from '../../../domain/problem.ts'

interface Failed {
  error: unknown
}

/** For `assign`: keeps why a page could not be loaded, as `failure`. */
export const setFailure = (_: unknown, { error }: Failed): { failure: Problem } => ({ failure: problemOf(error) })

/** For `assign`: keeps why an act was refused, as `refusal`. */
export const setRefusal = (_: unknown, { error }: Failed): { refusal: Problem } => ({ refusal: problemOf(error) })

/** For `assign`: keeps why a form was not taken, or a call failed, as `problem`. */
export const setProblem = (_: unknown, { error }: Failed): { problem: Problem } => ({ problem: problemOf(error) })
