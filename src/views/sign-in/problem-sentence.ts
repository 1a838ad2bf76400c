import { waitSecondsOf } from '../../../domain/people/account-problem.ts'
import type { Problem } from '../../../domain/problem.ts'

const network = 'Network error. Please check your connection and try again.'

/** The pause that the server asks for, unless its own sentence already names it. */
const waitWords = (problem: Problem): string => {
  const waitSeconds = waitSecondsOf(problem)
  if (waitSeconds === null || /\d/.test(problem.message)) return ''
  return ` Try again in ${waitSeconds} ${waitSeconds === 1 ? 'second' : 'seconds'}.`
}

/** Why the server did not accept a form of the account; `otherwise` replaces the words of a server without any. */
export const problemSentence = (problem: Problem, otherwise: string): string =>
  (problem.kind === 'network' ? network : problem.message || otherwise) + waitWords(problem)

/** Whether the server refused the password or the code itself, and not the call. */
export const isSecretRefused = (problem: Problem | null): boolean => problem?.status === 401
