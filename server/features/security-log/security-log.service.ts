import { createHmac } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { textKey } from '../accounts/users.store.ts'
import { settingsStore } from '../site/settings.store.ts'
import { createRepeatFilter } from './repeat-filter.ts'
import { type NewSecurityEntry, securityLogStore } from './security-log.store.ts'
import { securityFacts } from './security-log-facts.ts'
import type { SecurityLog, SecurityNote } from './security-note.ts'

type Waiting = SecurityNote & { at: number }

const flushAfter = 500
const retryAfter = 5_000
const notesPerBatch = 200
const longestQueue = 10_000

/** Takes notes in memory, at most 10,000; what finds no place is counted and noted later. */
function createNoteQueue(now: () => number) {
  const waiting: Waiting[] = []
  let dropped = 0
  return {
    add(note: SecurityNote): void {
      if (waiting.length >= longestQueue) dropped += 1
      else waiting.push({ ...note, at: now() })
    },
    take(): Waiting[] {
      const lost = dropped
      dropped = 0
      if (lost > 0) waiting.push({ kind: 'entriesDropped', facts: { dropped: lost }, at: now() })
      return waiting.splice(0, notesPerBatch)
    },
    putBack: (notes: Waiting[]) => void waiting.unshift(...notes),
    isEmpty: () => waiting.length === 0,
  }
}

/** Turns notes into entries, with an id or a keyed hash in the place of each e-mail. */
function entryWriter(db: Deps['db']) {
  const store = securityLogStore(db)
  let secret: Promise<string> | null = null
  const unknown = async (emailKey: string): Promise<string> => {
    secret ??= settingsStore(db).secret('securityLogKey')
    return createHmac('sha256', await secret)
      .update(emailKey)
      .digest('base64url')
      .slice(0, 16)
  }
  const entryOf = async (note: Waiting, ids: Map<string, string>): Promise<NewSecurityEntry> => {
    const { kind, actorId = null, email, address = '', at } = note
    const found = email === undefined ? (note.targetId ?? null) : (ids.get(textKey(email)) ?? null)
    const stranger = email !== undefined && found === null ? { unknownAccount: await unknown(textKey(email)) } : {}
    return { at, kind, actorId, targetId: found, address, facts: securityFacts({ ...note.facts, ...stranger }) }
  }
  return async (notes: readonly Waiting[]): Promise<void> => {
    const ids = await store.idsOf([...new Set(notes.flatMap(({ email }) => (email === undefined ? [] : [textKey(email)])))])
    await store.append(await Promise.all(notes.map((note) => entryOf(note, ids))))
  }
}

/** Rings once, the given time after it was first set, and never once it is stopped. */
function createAlarm(ring: () => void) {
  let timer: NodeJS.Timeout | null = null
  let isStopped = false
  return {
    set(after: number): void {
      if (isStopped) return
      timer ??= setTimeout(() => {
        timer = null
        ring()
      }, after).unref()
    },
    stop(): void {
      isStopped = true
      if (timer !== null) clearTimeout(timer)
    },
  }
}

/** Writes what waits; returns false when the database is away, and keeps it then. */
async function writeAll(queue: ReturnType<typeof createNoteQueue>, write: ReturnType<typeof entryWriter>): Promise<boolean> {
  while (!queue.isEmpty()) {
    const notes = queue.take()
    try {
      await write(notes)
    } catch {
      queue.putBack(notes)
      return false
    }
  }
  return true
}

/** Opens the security log: notes are queued, written in batches after the replies, and tried again when the database is away. */
export function createSecurityLog({ db, now }: Pick<Deps, 'db' | 'now'>): SecurityLog {
  const queue = createNoteQueue(now)
  const repeats = createRepeatFilter(now)
  const write = entryWriter(db)
  const alarm = createAlarm(() => void flush())
  let underWay = Promise.resolve()
  let [isStopped, isWritten] = [false, true]

  const writeWaiting = async (): Promise<void> => {
    if (repeats.isOver()) for (const note of repeats.summaries()) queue.add(note)
    isWritten = await writeAll(queue, write)
    if (!isWritten) alarm.set(retryAfter)
  }

  const flush = (): Promise<void> => {
    underWay = underWay.then(writeWaiting)
    return underWay
  }

  return {
    record(note) {
      if (isStopped) return
      for (const admitted of repeats.admit(note)) queue.add(admitted)
      alarm.set(flushAfter)
    },
    flush,
    isWritten: () => isWritten,
    async stop() {
      isStopped = true
      alarm.stop()
      for (const note of repeats.summaries()) queue.add(note)
      await flush()
    },
  }
}
