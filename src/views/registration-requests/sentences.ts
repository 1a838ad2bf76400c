import type { Problem } from '../../../domain/problem.ts'
import type { Decision, RefusedDecision } from '../../machines/registration-requests/setup.ts'
import { failureSentence } from '../errors/failure-sentence.ts'

/** The sentence for a list of requests that could not be read. */
export const listFailureSentence = (failure: Problem): string => failureSentence(failure, 'Failed to fetch registration requests')

const defaults: Record<Decision, string> = { approved: 'Failed to approve student', rejected: 'Failed to reject request' }

/** The sentence for a decision that the server refused; a request that is no longer listed was already answered. */
export function refusalSentence({ status, failure }: RefusedDecision): string {
  if (failure.kind === 'network') return 'Network error. Please try again.'
  return failure.message || defaults[status]
}

/** The notification for a decision that the server took, where it says nothing itself. */
export const processedSentences: Record<Decision, string> = {
  approved: 'Student approved successfully!',
  rejected: 'Student request rejected.',
}
