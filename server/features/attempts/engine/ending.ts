import { countsInFull } from '../../../../domain/attempt/attempt.ts'
import type { AttemptsTable } from '../../../db/schema.ts'

type Ends = Pick<AttemptsTable, 'deadline' | 'begun_deadline'>

/** When an attempt ends: never before the deadline it began with, whatever the row says now; null when nothing ends it. */
export const deadlineOfAttempt = ({ deadline, begun_deadline }: Ends): number | null =>
  deadline === null || begun_deadline === null ? null : Math.max(deadline, begun_deadline)

/** Returns whether what arrived then is too late to count. */
export const isOver = (attempt: Ends & Pick<AttemptsTable, 'grace_credited'>, arrivedAt: number, grace: number): boolean =>
  !countsInFull(arrivedAt, deadlineOfAttempt(attempt), grace + attempt.grace_credited)

/** Returns whether what arrived then came before the end of the grace, so that it would have counted. */
export const cameInTime = (attempt: Ends & Pick<AttemptsTable, 'grace_credited'>, arrivedAt: number, grace: number): boolean =>
  deadlineOfAttempt(attempt) !== null && !isOver(attempt, arrivedAt, grace)
