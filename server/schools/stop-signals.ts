const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Does a work that Ctrl+C, or whatever else ends a process, stops by a signal; a second time it ends the process at once. */
export async function untilStopped<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stopped = new AbortController()
  const stop = () => {
    for (const signal of signals) process.off(signal, stop)
    stopped.abort()
  }
  for (const signal of signals) process.on(signal, stop)
  return await work(stopped.signal).finally(() => {
    for (const signal of signals) process.off(signal, stop)
  })
}
