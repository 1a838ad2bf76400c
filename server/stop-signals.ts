import type { RunningServer } from './start.ts'

const longestStop = 5_000

/**
 * Stops a server on a signal and ends the process: for `drainTime` milliseconds it serves on while `/readyz` says that it wants no more, then it closes. A
 * second signal ends that wait. Returns what closes it without waiting.
 */
export function stopOnSignals(server: Pick<RunningServer, 'drain' | 'stop'>, drainTime: number): () => void {
  let stage: 'serving' | 'draining' | 'closing' = 'serving'
  let wait: NodeJS.Timeout | undefined
  const close = () => {
    if (stage === 'closing') return
    stage = 'closing'
    clearTimeout(wait)
    setTimeout(() => process.exit(1), longestStop).unref()
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  const stop = () => {
    if (stage !== 'serving' || drainTime === 0) return close()
    stage = 'draining'
    server.drain()
    wait = setTimeout(close, drainTime)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  return close
}
