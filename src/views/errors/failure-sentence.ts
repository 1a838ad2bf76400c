import type { Failure } from '../../../domain/failure.ts'

/** Says why something could not be loaded: the network, what the server said, or else `otherwise`. */
export const failureSentence = (failure: Failure | null, otherwise: string): string =>
  failure?.kind === 'network' ? 'Network error. Please check your connection.' : failure?.message || otherwise

/** Says why something that was asked for was not done: the network, what the server said, or else `otherwise`. */
export const refusedSentence = ({ kind, message }: Pick<Failure, 'kind' | 'message'>, otherwise: string): string =>
  kind === 'network' ? 'Network error. Please try again.' : message || otherwise
