import type { Entry, Log } from './recording.ts'

type More = Pick<Log, 'machines' | 'entries'>

/** Passes the first of what comes on at once, and what follows within `pause` milliseconds together. */
export function batchEntries(pause: number, tell: (more: More) => void) {
  let machines: Readonly<Record<string, string>> = {}
  let entries: Entry[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    if (entries.length > 0) tell({ machines, entries })
    machines = {}
    entries = []
  }
  const rest = () => {
    timer = entries.length > 0 ? setTimeout(rest, pause) : undefined
    flush()
  }
  const add = (more: More) => {
    machines = { ...machines, ...more.machines }
    entries.push(...more.entries)
    if (timer === undefined) rest()
  }
  return { add, flush, stop: () => clearTimeout(timer) }
}
