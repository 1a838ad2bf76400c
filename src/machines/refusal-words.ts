import type { Problem } from '../../domain/problem.ts'

/** What a person reads of a request that failed. */
export const problemWords = ({ kind, message }: Problem): string => (kind === 'network' ? 'Network error. Please try again.' : message)

/** What a dialog says besides once its request has failed. */
export const refusalWords = ({ context: { refusal } }: { context: { refusal: Problem | null } }): string =>
  refusal ? ` and says “${problemWords(refusal)}”` : ''
