/** Does work with the storage of this device; returns `otherwise` where the storage is refused or full. */
export const quietly = <Result>(work: () => Result, otherwise: Result): Result => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/** Returns what a JSON text holds; null for a missing or damaged one. */
export const fromJson = (text: string | null): unknown => quietly(() => JSON.parse(text ?? 'null'), null)

/** Returns whether this browser lets the page read its local storage. */
export const isStorageOpen = (): boolean => quietly(() => localStorage.length >= 0, false)

/** One record that is kept on this device as JSON. */
export interface KeptRecord<Value> {
  read(): Value
  write(value: Value): void
  remove(): void
}

/** Makes the record of this key; `parse` reads what was stored, null where nothing readable was. */
export const deviceRecord = <Value>(key: string, parse: (found: unknown) => Value): KeptRecord<Value> => ({
  read: () => parse(fromJson(quietly(() => localStorage.getItem(key), null))),
  write: (value) => quietly(() => localStorage.setItem(key, JSON.stringify(value)), undefined),
  remove: () => quietly(() => localStorage.removeItem(key), undefined),
})

/** Lists the keys of this device that begin so; none where the storage is refused. */
export const keysWith = (prefix: string): string[] => quietly(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix)), [])

/** Where a tab keeps a recording for a bug report, in its session storage. */
export const RECORDING_KEY = 'examhall_recording'
