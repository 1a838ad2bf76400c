import type { Kysely } from 'kysely'
import type { User } from '../../domain/user.ts'
import type { Database } from '../db/schema.ts'
import { userColumns, userOf } from './user.store.ts'

type Db = Kysely<Database>

export interface StoredSession {
  user: User
  expiresAt: number
}

export interface NewSession {
  tokenHash: string
  userId: string
  createdAt: number
  expiresAt: number
}

const open = (db: Db) => (session: NewSession) =>
  db
    .insertInto('sessions')
    .values({ token_hash: session.tokenHash, user_id: session.userId, created_at: session.createdAt, expires_at: session.expiresAt })
    .execute()

/** Writing the person's row makes a change of the password wait, which then ends this session too, or has it find another password. */
const openFor =
  (db: Db) =>
  (session: NewSession, passwordHash: string): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const person = trx.updateTable('users').set(({ ref }) => ({ password_hash: ref('password_hash') }))
      const unchanged = person.where('id', '=', session.userId).where('password_hash', '=', passwordHash).where('is_active', '=', 1)
      if (!(await unchanged.returning('id').executeTakeFirst())) return false
      await open(trx)(session)
      return true
    })

const find =
  (db: Db) =>
  async (tokenHash: string, now: number): Promise<StoredSession | null> => {
    const row = await db
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .select([...userColumns, 's.expires_at'])
      .where('s.token_hash', '=', tokenHash)
      .where('s.expires_at', '>', now)
      .where('u.is_active', '=', 1)
      .executeTakeFirst()
    return row ? { user: userOf(row), expiresAt: row.expires_at } : null
  }

/** Keeps sessions by the hash of their token; a session of a disabled user or past its end is never found. */
export const sessionStore = (db: Db) => ({
  open: open(db),
  /** Adds a session of an active person whose password hash is still this one; false, and nothing done, where it is not. */
  openFor: openFor(db),
  find: find(db),
  renew: (tokenHash: string, expiresAt: number) =>
    db.updateTable('sessions').set({ expires_at: expiresAt }).where('token_hash', '=', tokenHash).execute(),
  close: (tokenHash: string) => db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute(),
  closeAllOf: (userId: string) => db.deleteFrom('sessions').where('user_id', '=', userId).execute(),
  removeExpired: (now: number) => db.deleteFrom('sessions').where('expires_at', '<=', now).execute(),
})
