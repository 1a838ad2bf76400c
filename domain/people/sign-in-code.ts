import { minute } from '../time/durations.ts'

/** How long a sign-in code opens an account, in milliseconds. */
export const signInCodeLife = 5 * minute
