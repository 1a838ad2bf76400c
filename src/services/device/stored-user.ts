import { isUser, type User } from '../../../domain/people/user.ts'
import { deviceRecord, fromJson, quietly } from '../../device-record.ts'
import { wipeDevice } from './device-wiping.ts'

export const USER_KEY = 'examhall_user'

const userIn = (found: unknown): User | null => (isUser(found) ? found : null)

/** Reads a stored user; whatever is not a user is nobody. */
export const parseUser = (stored: string | null): User | null => userIn(fromJson(stored))

const storedUser = deviceRecord(USER_KEY, userIn)

/** Returns whether this browser remembers a user. */
export const hasStoredUser = (): boolean => storedUser.read() !== null

/** Returns the user that this browser remembers; a record that is no user empties the storage. Null too where storage is refused. */
export const readStoredUser = (): User | null =>
  quietly(() => {
    const user = storedUser.read()
    if (!user && localStorage.getItem(USER_KEY) !== null) wipeDevice()
    return user
  }, null)

/** Remembers the user across reloads, where storage allows it. */
export const storeUser = (user: User): void => storedUser.write(user)

/** Forgets the user and nothing else. */
export const eraseUser = (): void => storedUser.remove()
