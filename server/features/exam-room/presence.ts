import { presenceTimes } from '../../../domain/time/durations.ts'

/** A time in which no page of an attempt was heard of; instants are epoch ms. */
export interface Gap {
  from: number
  until: number
}

/** What the pages of an attempt said last. */
export interface Presence {
  seenAt: number
  /** The question on the screen, from 1; null where the page does not say it. */
  question: number | null
  /** Since when the page is out of sight; null while it is in sight. */
  awaySince: number | null
  /** How long it was out of sight before, in ms. */
  awayTotal: number
  /** The last time that it was silent for a minute and came back. */
  gap: Gap | null
}

/** What a save says of the page that sent it; pages before version 0.2 say nothing. */
export interface PageFacts {
  at?: number | undefined
  away?: boolean | undefined
}

const keptAttempts = 50_000
const keptVisits = 20_000

const unseen: Omit<Presence, 'seenAt'> = { question: null, awaySince: null, awayTotal: 0, gap: null }

/** Returns what is known of an attempt once its page was heard of at `now`. */
export function heardOf(before: Presence | undefined, { at, away }: PageFacts, now: number): Presence {
  const known = before ?? { ...unseen, seenAt: now }
  const gap = now - known.seenAt >= presenceTimes.silent ? { from: known.seenAt, until: now } : known.gap
  const awaySince = away === undefined ? known.awaySince : away ? (known.awaySince ?? now) : null
  const since = awaySince === null && known.awaySince !== null ? now - known.awaySince : 0
  return { seenAt: now, question: at ?? known.question, awaySince, awayTotal: known.awayTotal + since, gap }
}

function setLast<K, V>(map: Map<K, V>, key: K, value: V, most: number): void {
  const [oldest] = map.keys()
  if (map.size >= most && oldest !== undefined) map.delete(oldest)
  map.delete(key)
  map.set(key, value)
}

/** Gets the id of every attempt that was heard of, and whether answers were saved. */
export type PresenceListener = (attemptId: string, hasSaved: boolean) => void

export type PresenceBoard = ReturnType<typeof createPresence>

/** Remembers in this process what pages of attempts said last; nothing of it is stored, and nothing decides by it. */
export function createPresence(now: () => number) {
  const attempts = new Map<string, Presence>()
  const visits = new Map<string, number>()
  const listeners = new Set<PresenceListener>()
  const tell: PresenceListener = (attemptId, hasSaved) => {
    for (const listener of listeners) listener(attemptId, hasSaved)
  }

  return {
    /** When this process began to listen. */
    startedAt: now(),
    /** Notes that a page of an attempt was heard of. */
    heard(attemptId: string, facts: PageFacts, hasSaved = false): void {
      setLast(attempts, attemptId, heardOf(attempts.get(attemptId), facts, now()), keptAttempts)
      tell(attemptId, hasSaved)
    },
    of: (attemptId: string): Presence | null => attempts.get(attemptId) ?? null,
    /** Counts the attempts that were heard of within the last minute. */
    countPresent(): number {
      const since = now() - presenceTimes.silent
      return [...attempts.values()].filter(({ seenAt }) => seenAt > since).length
    },
    /** Notes that a student looks at the page of a quiz. */
    visited(assignmentId: string, studentId: string): void {
      setLast(visits, `${assignmentId} ${studentId}`, now(), keptVisits)
    },
    visitOf: (assignmentId: string, studentId: string): number | null => visits.get(`${assignmentId} ${studentId}`) ?? null,
    /** Calls the listener for every attempt that was heard of; returns what ends that. */
    subscribe(listener: PresenceListener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
