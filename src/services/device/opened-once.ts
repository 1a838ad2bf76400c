import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'

/** Returns a function that opens a database of this device once; a connection that the browser ends is opened again by the next call. */
export function openedOnce<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  const forget = () => {
    opened = null
  }
  // Asynchronous, because a browser that refuses storage throws at once.
  const open = async () =>
    openDB<Schema>(name, version, {
      upgrade,
      blocking: (_current, _blocked, event) => {
        forget()
        if (event.target instanceof IDBDatabase) event.target.close()
      },
      terminated: forget,
    })
  return () => {
    opened ??= open().catch((error: unknown) => {
      forget()
      throw error
    })
    return opened
  }
}
