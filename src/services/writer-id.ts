const PROFILE_KEY = 'examhall_profile'
const TAB_KEY = 'examhall_tab'
const inMemory = new Map<string, string>()

/** Makes a random id of 16 characters, also where the page is not secure. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function persisted(storage: () => Storage, key: string): string {
  const known = inMemory.get(key)
  if (known) return known
  const id = readOrMake(storage, key)
  inMemory.set(key, id)
  return id
}

function readOrMake(storage: () => Storage, key: string): string {
  try {
    const kept = storage().getItem(key) ?? randomId()
    storage().setItem(key, kept)
    return kept
  } catch {
    return randomId()
  }
}

/** Gives the id under which this browser profile and tab writes: the same after a reload, another one in the next tab. */
export const writerId = (): string => `${persisted(() => localStorage, PROFILE_KEY)}.${persisted(() => sessionStorage, TAB_KEY)}`
