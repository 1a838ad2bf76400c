import { minute, presenceTimes } from '../../../domain/time/durations.ts'
import type { Gap } from './presence.ts'

/** A student with an open attempt, and when their page was last heard of. */
export interface Listened {
  studentId: string
  seenAt: number
  gap: Gap | null
}

/** Students whose pages fell silent together, since when, and the minutes that they lost so far. */
export interface Silence {
  since: number
  studentIds: string[]
  minutes: number
}

const leastSilent = 5

interface Silent extends Gap {
  studentId: string
}

/** The present silence of a student, or one that ended a little while ago. */
function silenceOf({ studentId, seenAt, gap }: Listened, now: number): Silent[] {
  if (now - seenAt >= presenceTimes.silent) return [{ studentId, from: seenAt, until: now }]
  return gap && now - gap.until <= presenceTimes.silenceOffered ? [{ studentId, ...gap }] : []
}

/** The largest group whose silence began within the same minute; `silent` is sorted by its beginning. */
function together(silent: readonly Silent[]): readonly Silent[] {
  let best: readonly Silent[] = []
  let first = 0
  for (const [index, { from }] of silent.entries()) {
    while (from - (silent[first]?.from ?? from) > presenceTimes.silent) first += 1
    if (index + 1 - first > best.length) best = silent.slice(first, index + 1)
  }
  return best
}

/** Finds half of the open attempts, at least five, whose pages fell silent within the same minute; null where there is no such silence. */
export function silenceAmong(open: readonly Listened[], now: number): Silence | null {
  const silent = open.flatMap((each) => silenceOf(each, now)).toSorted((a, b) => a.from - b.from)
  const group = together(silent)
  const last = group.at(-1)
  if (!last || group.length < leastSilent || group.length * 2 < open.length) return null
  const until = Math.max(...group.map((each) => each.until))
  return {
    since: last.from,
    studentIds: group.map(({ studentId }) => studentId),
    minutes: Math.max(1, Math.ceil((until - last.from) / minute)),
  }
}
