import { deadlineOf, type Outage } from './deadline.ts'
import type { QuizTerms } from './effective-facts.ts'
import type { RoomTime } from './room-time.ts'

/** What of a quiz's terms decides when an attempt is due. */
export type DueTerms = Pick<QuizTerms, 'dueDate' | 'availableFrom' | 'untilSetAt'>

const roomPart = ({ pauses, minutes }: RoomTime): number =>
  pauses.reduce((sum, { from, until }) => sum + until - from, 0) +
  minutes.reduce((sum, given) => sum + Math.round(given.minutes * 60_000), 0)

/**
 * Returns by how many ms the due date of an attempt begun at `startedAt` has moved: it moves as the end of a window does, also by outages since the
 * attempt began that came before that end was written. Without a due date it is what pauses and minutes of the exam room would move. `outages` are in
 * their order.
 */
export function dueMovedBy(startedAt: number, terms: DueTerms, outages: readonly Outage[], room: RoomTime): number {
  const { dueDate, availableFrom, untilSetAt } = terms
  if (dueDate === null) return roomPart(room)
  const written = untilSetAt == null ? null : Math.min(untilSetAt, startedAt)
  const rules = { availableFrom, availableUntil: dueDate, untilSetAt: written, timeLimitMinutes: null }
  return (deadlineOf(startedAt, rules, outages, room).at ?? dueDate) - dueDate
}
