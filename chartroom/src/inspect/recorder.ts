import type { AnyActorRef, InspectionEvent } from 'xstate'
import { fingerprintOf } from '../chart/fingerprint.ts'
import { transitionId } from '../chart/transition-id.ts'
import { actorsFrom } from './actor-facts.ts'
import { type AllowList, listedOnly } from './allow-list.ts'
import { addToBase, appendEntries, type Entry, emptyLog, type Log } from './recording.ts'
import { createSender } from './sender.ts'

/** How much of the end of a recording is kept: entries, and characters of their JSON. */
export interface RecorderLimits {
  readonly entries: number
  readonly characters: number
}

export interface RecorderNeeds {
  /** The only fields that are recorded. */
  readonly allow: AllowList
  readonly limits: RecorderLimits
  /** What was recorded before this page was loaded. */
  readonly earlier?: Log
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** Records what the actors of a page do: states, types of events, times and the fields of an allow-list. */
export interface Recorder {
  /** What to inspect new root actors with. */
  readonly inspect: (event: InspectionEvent) => void
  /** Follows the system of a root actor that already runs. */
  readonly attach: (root: AnyActorRef) => void
  readonly log: () => Log
  /** The page is going: ends all its actors in the recording. */
  readonly leave: () => void
  /** Follows nothing any more. */
  readonly stop: () => void
}

type More = Pick<Log, 'machines' | 'entries'>

/** Appends entries to a log and keeps the last within the limits. */
function keepLast({ entries, characters }: RecorderLimits): (log: Log, more: More) => Log {
  const sizes = new WeakMap<Entry, number>()
  const sizeOf = (entry: Entry): number => {
    const size = sizes.get(entry) ?? JSON.stringify(entry).length
    sizes.set(entry, size)
    return size
  }
  return (log, more) => {
    let kept = 0
    let size = 0
    for (const entry of [...log.entries, ...more.entries].reverse()) {
      size += sizeOf(entry)
      if (kept === entries || size > characters) break
      kept += 1
    }
    return appendEntries(log, more, kept)
  }
}

const newPage = (): string => crypto.randomUUID().slice(0, 8)

/** Makes a recorder; it keeps the last entries within the limits, and of contexts and events nothing but the fields of the allow-list. */
export function createRecorder({ allow, limits, earlier = emptyLog, now = Date.now }: RecorderNeeds): Recorder {
  const keep = keepLast(limits)
  const attached: { unsubscribe: () => void }[] = []
  let isStopped = false
  let log: Log = { ...earlier, fields: 'listed' }
  const sender = createSender({
    ...{ page: newPage(), now, transitionId, fingerprintOf, disclosure: listedOnly(allow), kept: 0 },
    post: (message) => {
      if (message.kind === 'entries') log = keep(log, message.more)
    },
  })
  const flush = () => sender.answer({ kind: 'hello' })
  const inspect = (event: InspectionEvent) => {
    if (!isStopped) sender.inspect(event)
  }
  return {
    inspect,
    attach: (root) => {
      for (const ref of actorsFrom(root)) log = addToBase(log, sender.adopt(ref))
      attached.push(root.system.inspect(inspect))
    },
    log: () => {
      flush()
      return log
    },
    leave: sender.leave,
    stop: () => {
      flush()
      isStopped = true
      for (const one of attached.splice(0)) one.unsubscribe()
    },
  }
}
