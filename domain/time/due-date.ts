import { deadlineOf, latestEnd, type Outage, outagesCountFrom, type TimeRules } from './deadline.ts'
import type { EffectiveFacts } from './effective-facts.ts'
import { noRoomTime, type RoomTime } from './room-time.ts'

/** What of a quiz's terms decides when an attempt is due. */
export type DueTerms = Pick<EffectiveFacts, 'dueDate' | 'availableFrom' | 'untilSetAt' | 'quizDates'>

/** When an attempt was due at the latest as it began or was given time since, and the latest that outages may move that to; null where they count whole. */
export interface GivenDue {
  due: number
  latest: number | null
}

const roomPart = ({ pauses, minutes }: RoomTime): number =>
  pauses.reduce((sum, { from, until }) => sum + until - from, 0) +
  minutes.reduce((sum, given) => sum + Math.round(given.minutes * 60_000), 0)

/** The rules by which a due date moves as the end of a window does, also by outages since the attempt began that came before that end was written. */
const dueRules = (startedAt: number, { dueDate, availableFrom, untilSetAt, quizDates }: DueTerms): TimeRules => ({
  availableFrom,
  availableUntil: dueDate,
  untilSetAt: untilSetAt == null ? null : Math.min(untilSetAt, startedAt),
  timeLimitMinutes: null,
  quizDates: quizDates && { availableFrom: quizDates.availableFrom, availableUntil: quizDates.dueDate },
})

/** Returns the instant after which outages can move the due date of an attempt begun at `startedAt`. */
export const outagesMoveDueFrom = (startedAt: number, terms: DueTerms): number =>
  Math.min(startedAt, outagesCountFrom(dueRules(startedAt, terms)) ?? startedAt)

/** Returns the instant after which outages can move the deadline or the due date of an attempt begun at `startedAt`. */
export const outagesMoveFrom = (startedAt: number, facts: EffectiveFacts): number =>
  Math.min(outagesMoveDueFrom(startedAt, facts), outagesCountFrom(facts) ?? startedAt)

/** Returns by how many ms the due date of an attempt has moved; without a due date what pauses and minutes of the exam room would move. `outages` are in their order. */
export function dueMovedBy(startedAt: number, terms: DueTerms, outages: readonly Outage[], room: RoomTime): number {
  const { dueDate } = terms
  if (dueDate === null) return roomPart(room)
  return (deadlineOf(startedAt, dueRules(startedAt, terms), outages, room).at ?? dueDate) - dueDate
}

/** Returns when an attempt is due that begins now or is given these terms: moved by the outages before it; null where nothing is due. */
export function dueGivenBy(startedAt: number, terms: DueTerms, outages: readonly Outage[]): GivenDue | null {
  if (terms.dueDate === null) return null
  const earlier = outages.filter(({ until }) => until <= startedAt)
  return { due: terms.dueDate + dueMovedBy(startedAt, terms, earlier, noRoomTime), latest: latestEnd(dueRules(startedAt, terms)) }
}

/** Returns the more generous of two due dates that an attempt was given. */
export function laterGivenDue(one: GivenDue | null, other: GivenDue | null): GivenDue | null {
  if (one === null || other === null) return one ?? other
  const latest = one.latest === null || other.latest === null ? null : Math.max(one.latest, other.latest)
  return { due: Math.max(one.due, other.due), latest }
}

/** Returns when an attempt is due, and by how many ms its terms have moved: what is taken away while it runs does not make it due sooner. */
export function dueOf(
  { startedAt, given }: { startedAt: number; given: GivenDue | null },
  terms: DueTerms,
  outages: readonly Outage[],
  room: RoomTime,
): { due: number | null; moved: number } {
  const moved = dueMovedBy(startedAt, terms, outages, room)
  if (terms.dueDate === null) return { due: null, moved }
  const held = given ? { since: startedAt, until: given.due, latest: given.latest } : undefined
  return { due: deadlineOf(startedAt, { ...dueRules(startedAt, terms), held }, outages, room).at, moved }
}
