import { deviceRecord, keysWith } from '../../device-record.ts'
import type { OutboxRecord } from '../../machines/flushing/contract.ts'
import { UNSENT_PREFIX } from './device-wiping.ts'
import { isSound, openAnswers, type RecordKey } from './outbox-database.ts'

const keyOf = ({ user, attempt, question, writer }: OutboxRecord): RecordKey => [user, attempt, question, writer]
/** Names a record by its key. */
export const nameOf = (record: OutboxRecord): string => UNSENT_PREFIX + JSON.stringify(keyOf(record))

/** Records that the database of this browser has not taken yet. */
const inMemory = new Map<string, OutboxRecord>()
/** Local storage is written only where the database refuses or the page is left, because it holds up the typing and survives no sudden end of the computer. */
let isRefused = false

const recordOf = (name: string) =>
  deviceRecord<OutboxRecord | null>(name, (found) => (isSound(found) && nameOf(found) === name ? found : null))

/** Lists what lives outside the database: records of this page, and those of local storage, whichever page wrote them. */
export function fallbackRecords(): OutboxRecord[] {
  const stored = keysWith(UNSENT_PREFIX).flatMap((name) => (inMemory.has(name) ? [] : (recordOf(name).read() ?? [])))
  return [...stored, ...inMemory.values()]
}

/** Gives what lives outside the database under the key of this record. */
const fallbackOf = (record: OutboxRecord): OutboxRecord | null => inMemory.get(nameOf(record)) ?? recordOf(nameOf(record)).read()

/** Keeps a record outside the database, in place of an older one of its key. */
export function keepFallback(record: OutboxRecord): void {
  const name = nameOf(record)
  inMemory.set(name, record)
  if (isRefused || recordOf(name).read()) recordOf(name).write(record)
}

/** Removes the record of this key from outside the database. */
export function dropFallback(record: OutboxRecord): void {
  inMemory.delete(nameOf(record))
  recordOf(nameOf(record)).remove()
}

/** Puts what the database has not taken yet into local storage at once: a write that is under way may end with the page. */
export function outliveThePage(): void {
  for (const [name, record] of inMemory) recordOf(name).write(record)
}

/** Notes whether the database takes records; what it refused goes to local storage. */
function noteDatabase(takes: boolean): void {
  isRefused = !takes
  if (isRefused) outliveThePage()
}

const STRICT = { durability: 'strict' } as const

type Change = (before: OutboxRecord | null, record: OutboxRecord) => OutboxRecord | null

/** What stays of an edit that goes: one of its key that is newer. */
const onlyNewer: Change = (before, record) => (before && before.seq > record.seq ? before : null)

/** Changes records in one durable write; those for which `change` gives null go, as the dropped ones do unless newer ones are kept. */
export async function changeAll(records: readonly OutboxRecord[], change: Change, dropped: readonly OutboxRecord[] = []) {
  const transaction = (await openAnswers()).transaction('edits', 'readwrite', STRICT)
  const by = (changed: Change) => async (record: OutboxRecord) => {
    const before = await transaction.store.get(keyOf(record))
    const after = changed(before && isSound(before) ? before : null, record)
    if (after) await transaction.store.put(after)
    else if (before) await transaction.store.delete(keyOf(record))
  }
  await Promise.all([...records.map(by(change)), ...dropped.map(by(onlyNewer)), transaction.done])
}

/** Keeps edits durably; one that is older than what is kept for its question and writer changes nothing. Where the database is refused it keeps them in local storage, which is not durable, and rejects. Those that they take the place of go with the same write. */
export async function writeRecords(records: readonly OutboxRecord[], replaced: readonly OutboxRecord[] = []): Promise<void> {
  const newer = (before: OutboxRecord | null, record: OutboxRecord) => onlyNewer(before, record) ?? record
  for (const record of records) keepFallback(newer(fallbackOf(record), record))
  try {
    await changeAll(records, newer, replaced)
  } catch (error) {
    noteDatabase(false)
    throw error
  }
  noteDatabase(true)
  for (const record of [...records, ...replaced]) if (!onlyNewer(fallbackOf(record), record)) dropFallback(record)
}

/** Removes records against which their owner decided. */
export async function discardRecords(records: readonly OutboxRecord[]): Promise<void> {
  for (const record of records) dropFallback(record)
  await changeAll(records, onlyNewer)
}

/** Reads a person's records in the database; rejects where it is refused. */
export async function storedOf(user: string): Promise<OutboxRecord[]> {
  const db = await openAnswers()
  const found: unknown[] = await db.getAllFromIndex('edits', 'user', user)
  return found.filter(isSound)
}

/** Reads every edit of a person that waits on this device; where the database is refused, those of local storage and of this page. */
export async function readRecords(user: string): Promise<OutboxRecord[]> {
  const stored = await storedOf(user).catch(() => [])
  const here = fallbackRecords().filter((record) => record.user === user)
  return [...stored.filter((record) => !fallbackOf(record)), ...here]
}

/** Counts a person's answers that wait for the server; rejects where the device cannot be asked. */
export const countWaiting = async (user: string): Promise<number> => {
  await storedOf(user)
  return (await readRecords(user)).length
}
