import type { Heard } from '../../../domain/attempt/answer.ts'
import type { DeviceRecord } from '../../machines/flushing/contract.ts'
import { isSound, openAnswers } from './answer-database.ts'
import { dropFallback, fallbackOf, fallbackRecords, keepFallback, keyOf, noteDatabase } from './fallback-records.ts'

const STRICT = { durability: 'strict' } as const

async function changeAll(
  records: readonly DeviceRecord[],
  change: (before: DeviceRecord | null, record: DeviceRecord) => DeviceRecord | null,
) {
  const transaction = (await openAnswers()).transaction('edits', 'readwrite', STRICT)
  const one = async (record: DeviceRecord) => {
    const before = await transaction.store.get(keyOf(record))
    const after = change(before && isSound(before) ? before : null, record)
    if (after) await transaction.store.put(after)
    else if (before) await transaction.store.delete(keyOf(record))
  }
  await Promise.all([...records.map(one), transaction.done])
}

/** Keeps edits durably; one that is older than what is kept for its question and writer changes nothing. Where the database is refused it keeps them in local storage, which is not durable, and rejects. */
export async function writeRecords(records: readonly DeviceRecord[]): Promise<void> {
  const newer = (before: DeviceRecord | null, record: DeviceRecord) => (before && before.seq > record.seq ? before : record)
  for (const record of records) keepFallback(newer(fallbackOf(record), record))
  try {
    await changeAll(records, newer)
  } catch (error) {
    noteDatabase(false)
    throw error
  }
  noteDatabase(true)
  for (const record of records) if (fallbackOf(record)?.seq === record.seq) dropFallback(record)
}

/** Whose edits a reply is about. */
export interface RecordOwner {
  user: string
  attempt: string
  writer: string
}

/** Forgets the edits that the server has heard, unless they are newer, and marks those that it cannot store. */
export async function acknowledgeRecords(owner: RecordOwner, saved: Record<string, Heard>, refused: Record<string, string>): Promise<void> {
  const isOwn = ({ user, attempt, writer }: DeviceRecord) => user === owner.user && attempt === owner.attempt && writer === owner.writer
  const after = (record: DeviceRecord): DeviceRecord | null => {
    const reason = refused[record.question]
    if (reason !== undefined) return { ...record, refused: reason }
    return record.seq <= (saved[record.question]?.seq ?? 0) ? null : record
  }
  for (const record of fallbackRecords().filter(isOwn)) {
    const kept = after(record)
    if (kept === null) dropFallback(record)
    else if (kept !== record) keepFallback(kept)
  }
  const concerned = (await storedOf(owner.user)).filter((record) => isOwn(record) && after(record) !== record)
  if (concerned.length > 0) await changeAll(concerned, (before) => before && after(before))
}

/** Removes records against which their owner decided. */
export async function discardRecords(records: readonly DeviceRecord[]): Promise<void> {
  for (const record of records) dropFallback(record)
  await changeAll(records, (before, record) => (before && before.seq > record.seq ? before : null))
}

async function storedOf(user: string): Promise<DeviceRecord[]> {
  const db = await openAnswers()
  const found: unknown[] = await db.getAllFromIndex('edits', 'user', user)
  return found.filter(isSound)
}

/** Reads every edit of a person that waits on this device; where the database is refused, those of local storage and of this page. */
export async function readRecords(user: string): Promise<DeviceRecord[]> {
  const stored = await storedOf(user).catch(() => [])
  const here = fallbackRecords().filter((record) => record.user === user)
  return [...stored.filter((record) => !fallbackOf(record)), ...here]
}

/** Counts a person's answers that wait for the server; rejects where the device cannot be asked. */
export const countWaiting = async (user: string): Promise<number> => {
  await storedOf(user)
  return (await readRecords(user)).length
}
