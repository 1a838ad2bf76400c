import type { Kysely } from 'kysely'
import { fullName } from '../../../domain/people/full-name.ts'
import type { Role, User } from '../../../domain/people/user.ts'
import { cleanText, composed } from '../../../domain/text/clean-text.ts'
import type { Database, UsersTable } from '../../db/schema.ts'

type Db = Kysely<Database>

export interface NewUser extends User {
  passwordHash: string
  createdAt: number
  /** Made by the person alone, so that somebody has to confirm who it is. */
  selfRegistered?: boolean
}

export interface Account {
  user: User
  passwordHash: string
  isActive: boolean
}

/** The columns of a user, for queries in which the table is called u. */
export const userColumns = ['u.id', 'u.role', 'u.email', 'u.first_name', 'u.last_name'] as const

type NameRow = Pick<UsersTable, 'first_name' | 'last_name'>

/** Returns the name of a person in two parts. */
export const namesOf = (row: NameRow): Pick<User, 'firstName' | 'lastName'> => ({ firstName: row.first_name, lastName: row.last_name })

/** The columns of a person in a list of a course; the table of users is called u. */
export const personColumns = ['u.id', 'u.first_name', 'u.last_name', 'u.email'] as const

/** Returns a person as a list of a course shows one. */
export const personOf = (row: NameRow & { id: string; email: string }): Pick<User, 'id' | 'firstName' | 'lastName' | 'email'> => ({
  id: row.id,
  ...namesOf(row),
  email: row.email,
})

/** Returns the name of a person as it is shown. */
export const fullNameOf = (row: NameRow): string => fullName(namesOf(row))

/** Turns a row with the columns of a user into the user. */
export const userOf = (row: NameRow & { id: string; role: string; email: string }): User => ({
  id: row.id,
  role: row.role as Role,
  email: row.email,
  ...namesOf(row),
})

/** Returns the form in which e-mails and names are compared: composed, without outer space, lower case. */
export const textKey = (text: string): string => composed(cleanText(text), 'NFKC').trim().toLowerCase()

const insert =
  (db: Db) =>
  async (user: NewUser): Promise<boolean> => {
    const row = {
      id: user.id,
      email: user.email.trim(),
      email_key: textKey(user.email),
      password_hash: user.passwordHash,
      role: user.role,
      first_name: user.firstName.trim(),
      last_name: user.lastName.trim(),
      name_key: textKey(`${user.lastName} ${user.firstName}`),
      is_active: 1 as const,
      self_registered: user.selfRegistered ? (1 as const) : (0 as const),
      created_at: user.createdAt,
    }
    const added = await db
      .insertInto('users')
      .values(row)
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returning('id')
      .execute()
    return added.length === 1
  }

const findAccount =
  (db: Db) =>
  async (email: string): Promise<Account | null> => {
    const row = await db
      .selectFrom('users as u')
      .select([...userColumns, 'u.password_hash', 'u.is_active'])
      .where('u.email_key', '=', textKey(email))
      .executeTakeFirst()
    return row ? { user: userOf(row), passwordHash: row.password_hash, isActive: row.is_active === 1 } : null
  }

const list = (db: Db) => async (): Promise<(User & { isActive: boolean })[]> => {
  const rows = await db
    .selectFrom('users as u')
    .select([...userColumns, 'u.is_active'])
    .orderBy('u.role')
    .orderBy('u.name_key')
    .execute()
  return rows.map((row) => ({ ...userOf(row), isActive: row.is_active === 1 }))
}

const update =
  (db: Db) =>
  async (email: string, change: { role: Role } | { password_hash: string } | { is_active: 0 | 1 }): Promise<string | null> => {
    const row = await db.updateTable('users').set(change).where('email_key', '=', textKey(email)).returning('id').executeTakeFirst()
    return row?.id ?? null
  }

/** Keeps the people of the school; e-mails are compared without case. */
export const userStore = (db: Db) => ({
  /** Adds a user; false where the e-mail is taken. */
  insert: insert(db),
  findAccount: findAccount(db),
  list: list(db),
  /** Changes one user by e-mail and returns the id, or null where there is none. */
  update: update(db),
  /** Lets nobody else change a person before the transaction ends. */
  lock: (id: string) =>
    db
      .updateTable('users')
      .set(({ ref }) => ({ is_active: ref('is_active') }))
      .where('id', '=', id)
      .execute(),
  /** Returns whether an account registered itself and nobody has confirmed whose it is. */
  isUnconfirmed: async (id: string): Promise<boolean> =>
    (await db.selectFrom('users').select('id').where('id', '=', id).where('self_registered', '=', 1).executeTakeFirst()) !== undefined,
  /** Notes that somebody knows whose an account is; false where it was known before. */
  confirm: async (id: string): Promise<boolean> => {
    const confirmed = db.updateTable('users').set({ self_registered: 0 }).where('id', '=', id).where('self_registered', '=', 1)
    return (await confirmed.returning('id').execute()).length === 1
  },
  setPasswordHash: (id: string, passwordHash: string) =>
    db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute(),
  /** Writes the hash of the same password anew, unless another password was set meanwhile. */
  renewPasswordHash: (id: string, before: string, after: string) =>
    db.updateTable('users').set({ password_hash: after }).where('id', '=', id).where('password_hash', '=', before).execute(),
  /** Puts another password in the place of one; false where that was changed meanwhile. */
  replacePasswordHash: async (id: string, before: string, after: string): Promise<boolean> => {
    const person = db.updateTable('users').set({ password_hash: after }).where('id', '=', id).where('password_hash', '=', before)
    return (await person.returning('id').executeTakeFirst()) !== undefined
  },
  isEmpty: async (): Promise<boolean> => (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined,
})
