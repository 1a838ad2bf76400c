import type { Problem } from '../../../domain/problem.ts'

/** Says why something could not be loaded: the network, what the server said, or else `otherwise`. */
export const failureSentence = (failure: Problem | null, otherwise: string): string =>
  failure?.kind === 'network' ? 'Network error. Please check your connection.' : failure?.message || otherwise

/** Says why something that was asked for was not done: the network, what the server said, or else `otherwise`. */
export const refusedSentence = ({ kind, message }: Pick<Problem, 'kind' | 'message'>, otherwise: string): string =>
  kind === 'network' ? 'Network error. Please try again.' : message || otherwise

/** Says that something failed, with the network or what the server said about it. */
export function failedSentence(problem: Pick<Problem, 'kind' | 'message'>, failed: string): string {
  const why = refusedSentence(problem, '')
  return why ? `${failed}: ${why}` : failed
}

const fileFaults: Record<string, string> = {
  listTooLarge: 'This file is too large: a list can have at most 1 MB.',
  listUnreadable: 'This is not a text file. Please save the table as CSV and choose that file.',
}

/** Says why a chosen file cannot be read as a list; null where something else went wrong. */
export const listFileFault = ({ kind, reason }: Pick<Problem, 'kind' | 'reason'>): string | null =>
  kind === 'network' ? null : (fileFaults[reason ?? ''] ?? null)
