import { badBelow } from '../../../../domain/time/time-marks.ts'

/** A window that closes later than this, in seconds, needs no countdown. */
const A_DAY = 86_400

/** Returns whether there is a countdown to show. */
export const hasCountdown = (left: number | null): left is number => left !== null && left <= A_DAY

/** Returns whether the countdown may be hidden: until five minutes are left. */
export const mayHideTimer = (left: number | null): boolean => hasCountdown(left) && left > badBelow
