import type { Problem } from '../../../domain/problem.ts'

/** Says why the attempts could not be read. */
export const historyFailureSentence = (failure: Problem | null): string =>
  failure?.kind === 'network' ? 'Network error. Please check your connection.' : 'Failed to fetch your attempts'
