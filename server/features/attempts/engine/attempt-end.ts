import { countsInFull } from '../../../../domain/attempt/attempt.ts'
import type { AttemptsTable } from '../../../db/schema.ts'
import { deadlineNow, type Ends, storedDeadline } from '../attempt-state.ts'

/** Returns whether what arrived then is too late to count. */
export const isOver = (attempt: Ends & Pick<AttemptsTable, 'grace_credited'>, arrivedAt: number, grace: number): boolean =>
  !countsInFull(arrivedAt, deadlineNow(attempt, arrivedAt), grace + attempt.grace_credited)

/** Returns whether what arrived then came before the end of the grace; without an end nothing does. */
export const arrivedInTime = (attempt: Ends & Pick<AttemptsTable, 'grace_credited'>, arrivedAt: number, grace: number): boolean =>
  storedDeadline(attempt) !== null && !isOver(attempt, arrivedAt, grace)
