import { deviceRecord, keysWith } from '../../device-record.ts'
import type { DeviceRecord } from '../../machines/flushing/contract.ts'
import { isSound, type RecordKey } from './answer-database.ts'
import { UNSENT_PREFIX } from './stored-user.ts'

export const keyOf = ({ user, attempt, question, writer }: DeviceRecord): RecordKey => [user, attempt, question, writer]
const nameOf = (record: DeviceRecord): string => UNSENT_PREFIX + JSON.stringify(keyOf(record))

/** Records that the database of this browser has not taken yet. */
const inMemory = new Map<string, DeviceRecord>()
/** Local storage is written only where the database refuses, because it holds up the typing and survives no sudden end of the computer. */
let isRefused = false

const recordOf = (name: string) =>
  deviceRecord<DeviceRecord | null>(name, (found) => (isSound(found) && nameOf(found) === name ? found : null))

/** Lists what lives outside the database: records of this page, and those of local storage, whichever page wrote them. */
export function fallbackRecords(): DeviceRecord[] {
  const stored = keysWith(UNSENT_PREFIX).flatMap((name) => (inMemory.has(name) ? [] : (recordOf(name).read() ?? [])))
  return [...stored, ...inMemory.values()]
}

/** Gives what lives outside the database under the key of this record. */
export const fallbackOf = (record: DeviceRecord): DeviceRecord | null => inMemory.get(nameOf(record)) ?? recordOf(nameOf(record)).read()

/** Keeps a record outside the database, in place of an older one of its key. */
export function keepFallback(record: DeviceRecord): void {
  const name = nameOf(record)
  inMemory.set(name, record)
  if (isRefused || recordOf(name).read()) recordOf(name).write(record)
}

/** Removes the record of this key from outside the database. */
export function dropFallback(record: DeviceRecord): void {
  inMemory.delete(nameOf(record))
  recordOf(nameOf(record)).remove()
}

/** Notes whether the database takes records; what it refused goes to local storage, where it outlives the page. */
export function noteDatabase(takes: boolean): void {
  isRefused = !takes
  if (isRefused) for (const [name, record] of inMemory) recordOf(name).write(record)
}
