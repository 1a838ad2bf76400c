import type { Problem } from '../../../domain/problem.ts'

/** Why a quiz could not be submitted. */
export const submitSentence = (problem: Problem | null): string => {
  if (problem?.kind !== 'refused') return 'Network error occurred while submitting quiz'
  if (problem.reason === 'signedOut') return 'Your session has ended. Your quiz is not submitted yet: sign in again, then retry.'
  return `Failed to submit quiz: ${problem.message || 'Unknown error'}`
}
