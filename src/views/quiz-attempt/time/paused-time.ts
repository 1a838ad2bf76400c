interface RoomTime {
  pausedAt: string | null
  deadline: string | null
}

/** The room and a reply that know the same end may differ by this much. */
const DIFFERENT_MS = 2_000

const listeners = new Set<() => void>()
let pausedUntil = Number.NEGATIVE_INFINITY
let isPaused = false
let knownEnd: string | null = null

/** Notes what the exam room says of the time: that the exam is paused or goes on, and its end. */
export function noteRoom({ pausedAt, deadline }: RoomTime): void {
  if (isPaused && pausedAt === null) pausedUntil = performance.now()
  isPaused = pausedAt !== null
  knownEnd = deadline
  for (const listener of [...listeners]) listener()
}

/** Calls back whenever the exam room has been read; returns how to stop. */
export function onRoomRead(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns whether the exam room already knows this end, so that no unseen pause explains it. */
export const isEndOfRoom = (deadline: string | null): boolean =>
  knownEnd !== null && deadline !== null && Math.abs(Date.parse(knownEnd) - Date.parse(deadline)) <= DIFFERENT_MS

/** Returns whether the exam was paused at some time since then, on the page's monotonic clock. */
export const wasPausedSince = (at: number): boolean => isPaused || pausedUntil >= at
