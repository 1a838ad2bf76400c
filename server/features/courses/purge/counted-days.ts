import { restorableDays, restorableUntil } from '../../../../domain/course/course-deletion.ts'
import { day, hour } from '../../../../domain/time/durations.ts'

/** On how many days something was seen, and when (epoch ms) the last of them was counted. */
export interface CountedDays {
  days: number
  countedAt: number
}

/**
 * Counts another day once it is over. However far the clock has gone ahead meanwhile, that is one day; where it went back, the count begins anew, for
 * then nobody knows what was counted.
 */
export function countDay(counted: CountedDays | null, now: number): CountedDays {
  if (counted === null || now < counted.countedAt - hour) return { days: 0, countedAt: now }
  const passed = now - counted.countedAt
  if (passed < day) return counted
  return { days: counted.days + 1, countedAt: passed < 2 * day ? counted.countedAt + day : now }
}

/** Returns whether a course is removed: nobody can bring it back any more, and it was seen deleted on as many days. */
export const isPurgeDue = (deletedAt: number, { days }: CountedDays, now: number): boolean =>
  days >= restorableDays && now >= restorableUntil(deletedAt)
