import type { Role } from '../../../../domain/people/user.ts'
import { hour, minute } from '../../../../domain/time/durations.ts'

/** How long sessions last, in ms: those of staff 12 hours, or until two hours without use, those of students 24 hours. */
const staffLifetime = 12 * hour
const staffIdle = 2 * hour
const studentLifetime = 24 * hour

/** A session lasts this much longer than the deadline and the grace of an open attempt, in ms. */
export const afterExam = 15 * minute

/** A cookie outlives its session, whose end the server decides. */
export const cookieLifetime = 48 * hour

export interface SessionFacts {
  role: Role
  createdAt: number
  usedAt: number
  /** When the session ends because of an open attempt; null without one. */
  examEnd: number | null
}

/** Returns the instant at which a session ends unless it is used again. */
export function sessionEnd({ role, createdAt, usedAt, examEnd }: SessionFacts): number {
  const usual = role === 'student' ? createdAt + studentLifetime : Math.min(usedAt + staffIdle, createdAt + staffLifetime)
  return Math.max(usual, examEnd ?? 0)
}
