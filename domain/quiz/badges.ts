const dueSoonMs = 3 * 86_400_000

/** What decides an assignment's badge; instants in epoch milliseconds or null. */
export interface BadgeFacts {
  isPublished: boolean
  dueDate: number | null
  availableFrom: number | null
  availableUntil: number | null
}

export type TeacherBadge = 'draft' | 'pastDue' | 'dueSoon' | 'upcoming' | 'notAvailableYet' | 'closed' | 'available'
export type StudentBadge = 'notAvailable' | 'pastDue' | 'dueSoon' | 'upcoming' | 'available'

const dueBadge = (dueDate: number, now: number): 'pastDue' | 'dueSoon' | 'upcoming' => {
  if (now > dueDate) return 'pastDue'
  return dueDate - now <= dueSoonMs ? 'dueSoon' : 'upcoming'
}

/** Returns where `now` is in the window of an assignment: before it, in it or after it. */
export function windowState({ availableFrom, availableUntil }: BadgeFacts, now: number): 'notAvailableYet' | 'open' | 'closed' {
  if (availableFrom !== null && now < availableFrom) return 'notAvailableYet'
  return availableUntil !== null && now > availableUntil ? 'closed' : 'open'
}

/** Returns the badge a teacher sees on an assignment at `now` (epoch ms). */
export function teacherBadge(facts: BadgeFacts, now: number): TeacherBadge {
  if (!facts.isPublished) return 'draft'
  if (facts.dueDate !== null) return dueBadge(facts.dueDate, now)
  const state = windowState(facts, now)
  return state === 'open' ? 'available' : state
}

/** Returns whether a published assignment is open or closed where its badge is about its due date; null before it opens, and where the badge says so itself. */
export function windowBadge(facts: BadgeFacts, now: number): 'open' | 'closed' | null {
  const state = windowState(facts, now)
  return !facts.isPublished || facts.dueDate === null || state === 'notAvailableYet' ? null : state
}

/** Returns the badge a student sees on an assignment at `now` (epoch ms). */
export function studentBadge(facts: Pick<BadgeFacts, 'isPublished' | 'dueDate'>, now: number): StudentBadge {
  if (!facts.isPublished) return 'notAvailable'
  return facts.dueDate === null ? 'available' : dueBadge(facts.dueDate, now)
}
