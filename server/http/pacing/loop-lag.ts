/** Measures how long the event loop has not looked at its sockets. */
export interface LoopLag {
  /** How late the loop is, in ms; what is read now may have been here for so long. */
  ms(): number
  stop(): void
}

/** Starts measuring; a lag shorter than `every` milliseconds counts as none. */
export function startLoopLag(every = 100, monotonic: () => number = () => performance.now()): LoopLag {
  let lookedAt = monotonic()
  // Immediates run after the sockets were read: until then what is read is as late as the loop.
  const timer = setInterval(() => setImmediate(() => (lookedAt = monotonic())), every).unref()
  return {
    ms: () => Math.max(0, Math.round(monotonic() - lookedAt - every)),
    stop: () => clearInterval(timer),
  }
}
