import { minute } from './durations.ts'

/** The use of a session is noted at most this often, in milliseconds. */
export const sessionUseInterval = 10 * minute
