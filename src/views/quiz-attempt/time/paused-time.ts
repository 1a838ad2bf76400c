let pausedUntil = Number.NEGATIVE_INFINITY
let isPaused = false

/** Notes that the exam is paused, or that it goes on. */
export function notePause(paused: boolean): void {
  if (isPaused && !paused) pausedUntil = performance.now()
  isPaused = paused
}

/** Returns whether the exam was paused at some time since then, on the page's monotonic clock. */
export const wasPausedSince = (at: number): boolean => isPaused || pausedUntil >= at
