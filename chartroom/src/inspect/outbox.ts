import { mergeRepeats } from './merge-repeats.ts'
import type { PageMessage } from './messages.ts'
import { appendEntries, type Entry, emptyLog, type Log } from './recording.ts'

const KEPT = 500

interface Placed {
  readonly place: number
  readonly entry: Entry
}

/** Entries on their way to those who look; the last of them are kept for those who come late. */
export interface Outbox {
  /** Takes an entry for the place in which its event came: an actor settles its events after those that they cause. */
  readonly take: (place: number, entry: Entry) => void
  /** Settles and posts as soon as the running code is through. */
  readonly soon: () => void
  readonly know: (machine: string, fingerprint: string) => void
  readonly flush: () => void
  readonly replay: () => void
}

interface OutboxNeeds {
  readonly page: string
  readonly post: (message: PageMessage) => void
  readonly kept?: number
}

/** Posts entries and keeps the last of them. */
function createPost({ page, post, kept = KEPT }: OutboxNeeds) {
  let log: Log = emptyLog
  let entries: Entry[] = []
  let machines: Record<string, string> = {}
  const send = () => {
    if (entries.length === 0) return
    const more = { machines, entries }
    log = appendEntries(log, more, kept)
    entries = []
    machines = {}
    post({ kind: 'entries', page, more })
  }
  const know = (machine: string, fingerprint: string) => {
    machines[machine] = fingerprint
  }
  return { tell: (entry: Entry) => void entries.push(entry), send, know, replay: () => post({ kind: 'replay', page, log }) }
}

/** Collects entries until the running code is through and posts them together; `settle` is called before. */
export function createOutbox(needs: OutboxNeeds, settle: () => void): Outbox {
  const { tell, send, know, replay } = createPost(needs)
  const quietly = mergeRepeats(tell, send)
  let taken: Placed[] = []
  let isDue = false
  const flush = () => {
    isDue = false
    settle()
    const sorted = taken.sort((a, b) => a.place - b.place)
    taken = []
    for (const { entry } of sorted) quietly(entry)
    send()
  }
  const soon = () => {
    if (!isDue) queueMicrotask(flush)
    isDue = true
  }
  return {
    take: (place, entry) => {
      taken.push({ place, entry })
      soon()
    },
    soon,
    know,
    flush,
    replay: () => {
      flush()
      replay()
    },
  }
}
