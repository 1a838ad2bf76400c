import { useEffect } from 'react'

const STANDS_AFTER_MS = 1_000
const LONGEST_SHOWN = 200

/** Logs a formula that cannot be drawn, once it has stood for a second; only editors report, an exam never does. */
export function useFaultReport(tex: string, reason: string | null): void {
  useEffect(() => {
    if (reason === null) return
    // biome-ignore lint/suspicious/noConsole: the specification wants the editor to log it
    const log = () => console.error(`Math render failure: ${reason}\n${tex.slice(0, LONGEST_SHOWN)}`)
    const timer = setTimeout(log, STANDS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [tex, reason])
}
