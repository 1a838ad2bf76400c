import type { Accommodation } from '../../../domain/time/accommodation.ts'

/** For what something is given: a quiz, or with null the whole course. */
export interface Scope {
  courseId: string
  assignmentId: string | null
}
/** A student or a group. */
export type Receiver = { studentId: string } | { groupId: string }

/** What somebody is given; null takes away what was given before. */
export interface Giving {
  scope: Scope
  receiver: Receiver
  accommodation: Accommodation | null
  /** When what its writer has read was given, null where that was nothing; left out where whatever is given is replaced. */
  basis?: number | null
}
/** Who gives it, when and why. */
export interface Giver {
  by: string
  at: number
  reason: string
  newId: () => string
}
