import type { Problem } from '../../../domain/problem.ts'

/** Says why something could not be loaded: the network, what the server said, or else `otherwise`. */
export const failureSentence = (failure: Problem | null, otherwise: string): string =>
  failure?.kind === 'network' ? 'Network error. Please check your connection.' : failure?.message || otherwise

/** Says why something that was asked for was not done: the network, what the server said, or else `otherwise`. */
export const refusedSentence = ({ kind, message }: Pick<Problem, 'kind' | 'message'>, otherwise: string): string =>
  kind === 'network' ? 'Network error. Please try again.' : message || otherwise

/** Says that something failed, with what the server said about it. */
export const failedSentence = ({ message }: Pick<Problem, 'message'>, failed: string): string =>
  message ? `${failed}: ${message}` : failed
