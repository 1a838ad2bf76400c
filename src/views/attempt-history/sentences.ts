import type { Failure } from '../../../domain/failure.ts'

/** Says why the attempts could not be read. */
export const historyFailureSentence = (failure: Failure | null): string =>
  failure?.kind === 'network' ? 'Network error. Please check your connection.' : 'Failed to fetch your attempts'
