export type ClosedBy = 'student' | 'deadline' | 'teacher'

/** Why an attempt cannot begin or go on; the stable codes of the wire. */
export type AttemptRefusal =
  | 'notYetOpen'
  | 'closed'
  | 'noAttemptsLeft'
  | 'accessCodeRequired'
  | 'accessCodeWrong'
  | 'notEnrolled'
  | 'notPublished'
  | 'notAQuiz'
  | 'tooMuchStored'
  | 'attemptEnded'
  | 'timeLimitChanged'

/** Returns whether work that arrived at `arrivedAt` still counts in full: up to deadline + grace, in milliseconds. */
export const countsInFull = (arrivedAt: number, deadline: number | null, grace: number): boolean =>
  deadline === null || arrivedAt <= deadline + grace

/** What decides whether a student may begin one more attempt. */
export interface BeginFacts {
  availableFrom: number | null
  /** The end of the window with what outages gave back. */
  windowEndsAt: number | null
  isQuiz: boolean
  isPublished: boolean
  isEnrolled: boolean
  allowedAttempts: number | null
  attemptsUsed: number
}

/** Returns why a student may not begin now, or null; the access code is checked apart. */
export function beginRefusal(facts: BeginFacts, now: number): AttemptRefusal | null {
  if (!facts.isEnrolled) return 'notEnrolled'
  if (!facts.isPublished) return 'notPublished'
  if (!facts.isQuiz) return 'notAQuiz'
  if (facts.availableFrom !== null && now < facts.availableFrom) return 'notYetOpen'
  if (facts.windowEndsAt !== null && now >= facts.windowEndsAt) return 'closed'
  if (facts.allowedAttempts !== null && facts.attemptsUsed >= facts.allowedAttempts) return 'noAttemptsLeft'
  return null
}

/** Returns whether a page shows more time, in minutes, than an attempt would have that begins now; null is no limit. */
export const showsTooMuchTime = (shown: number | null, limit: number | null): boolean => limit !== null && (shown === null || shown > limit)

/** Returns whether a submitted attempt counts as late: submitted after the due date. */
export const isLate = (submittedAt: number, dueDate: number | null): boolean => dueDate !== null && submittedAt > dueDate

/** When a submission is due that was closed while nothing was due: an instant after all others, in epoch ms. */
export const neverDue = 8_640_000_000_000_000

/** When a submission was due as it was closed, null where that is not known, and by how many ms the exam room and outages had moved that. */
export interface DueAtClose {
  dueAtClose: number | null
  dueMoved: number
}

/** Returns when a submission was due: what is taken away after its close makes nothing late, and what is given then counts. */
export const laterDue = (dueDate: number | null, { dueAtClose, dueMoved }: DueAtClose): number | null =>
  dueDate === null ? null : Math.max(dueDate + dueMoved, dueAtClose ?? 0)
