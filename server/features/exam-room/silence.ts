import { minute, presenceTimes } from '../../../domain/time/durations.ts'
import { outsideOfPauses, type RoomTime } from '../../../domain/time/room-time.ts'
import type { Gap } from './presence.ts'

/** A student with an open attempt, when their page was last heard of, and when the attempt was paused. */
export interface Listened extends Pick<RoomTime, 'pauses' | 'pausedAt'> {
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
  student: Listened
}

/** The time that ran for a student in a silence; none runs while the attempt is paused. */
const lostIn = (silence: Gap, student: Listened): number =>
  outsideOfPauses([silence], student).reduce((sum, { from, until }) => sum + until - from, 0)

/** The present silence of a student, or one that ended a little while ago, from where time ran in it. */
function silenceOf(student: Listened, now: number): Silent[] {
  const { seenAt, gap } = student
  const silence = now - seenAt >= presenceTimes.silent ? { from: seenAt, until: now } : gap
  if (!silence || now - silence.until > presenceTimes.silenceOffered || lostIn(silence, student) < presenceTimes.silent) return []
  const from = outsideOfPauses([silence], student)[0]?.from ?? silence.from
  return [{ student, from, until: silence.until }]
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
  const lost = Math.max(...group.map(({ student, until }) => lostIn({ from: last.from, until }, student)))
  return {
    since: last.from,
    studentIds: group.map(({ student }) => student.studentId),
    minutes: Math.max(1, Math.ceil(lost / minute)),
  }
}
