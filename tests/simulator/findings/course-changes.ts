import type { AttemptFacts } from '../server/server-facts.ts'
import type { Course } from './observer.ts'

const minute = 60_000

/** Since the attempt was closed its time stood still. */
function reopened(course: Course, now: number): void {
  course.pauses.push({ from: course.closedAt ?? now, to: now })
  if (course.receipt !== null) course.earlier.push(course.receipt)
  Object.assign(course, { closedAt: null, sealed: null, receipt: null, isOwn: false })
}

/** Notes that a reopening was undone: nobody had the time in which the attempt was open. */
export function restored(course: Course, now: number): void {
  const last = course.pauses.at(-1)
  if (last) last.to = now
}

/** Notes pauses, minutes and reopenings of an attempt as its row shows them. */
export function changedCourse(course: Course, attempt: AttemptFacts, now: number): void {
  const running = course.pauses.find(({ to }) => to === null)
  if (attempt.isPaused && !running) course.pauses.push({ from: now, to: null })
  if (!attempt.isPaused && running) running.to = now
  const before = course.given.reduce((sum, { ms }) => sum + ms, 0)
  const more = attempt.givenMinutes * minute - before
  if (more > 0) course.given.push({ at: now, ms: more })
  if (attempt.status === 'open' && course.closedAt !== null) reopened(course, now)
}
