import type { Problem } from '../problem.ts'

/** Returns the pause that a refusal asks for because of too many tries, in seconds; null where it asks for none. */
export const waitSecondsOf = ({ status, retryAfterMs }: Problem): number | null =>
  status === 429 && retryAfterMs !== undefined ? Math.ceil(retryAfterMs / 1000) : null

/** Returns whether the password was right, and a code of the authenticator app is asked for. */
export const asksCode = ({ reason }: Problem): boolean => reason === 'secondFactorRequired' || reason === 'secondFactorWrong'

/** What a form says whose proofs of work were never enough. */
export const tooManyProofs: Problem = { kind: 'refused', status: null, reason: null, message: '' }
