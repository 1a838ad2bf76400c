import { quietly } from '../../device-record.ts'
import { UNKEPT_CODES_PREFIX } from './device-wiping.ts'
import { readStoredUser } from './stored-user.ts'

const withKey = <Result>(work: (key: string) => Result, otherwise: Result): Result => {
  const id = readStoredUser()?.id
  return id === undefined ? otherwise : quietly(() => work(`${UNKEPT_CODES_PREFIX}${id}`), otherwise)
}

/** Notes on this device, where storage allows it, that recovery codes were shown to whoever is signed in; never the codes. */
export const noteUnsavedCodes = (): void => withKey((key) => localStorage.setItem(key, 'shown'), undefined)

/** Forgets the note: the codes are kept, or worth nothing any more. */
export const forgetUnsavedCodes = (): void => withKey((key) => localStorage.removeItem(key), undefined)

/** Returns whether recovery codes were shown here and never confirmed as kept. */
export const hasUnsavedCodes = (): boolean => withKey((key) => localStorage.getItem(key) !== null, false)
