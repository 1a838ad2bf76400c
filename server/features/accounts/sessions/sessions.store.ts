import { type Kysely, sql } from 'kysely'
import type { Role, User } from '../../../../domain/people/user.ts'
import { protocolTimes } from '../../../../domain/time/durations.ts'
import { compileOnce } from '../../../db/compile-once.ts'
import type { Database } from '../../../db/schema.ts'
import { userColumns, userOf } from '../users.store.ts'

type Db = Kysely<Database>

export interface StoredSession {
  user: User
  createdAt: number
  usedAt: number
  expiresAt: number
  /** The latest deadline of an attempt that was begun while the session lasted and is still open; of one that is paused, the latest it can have. */
  deadline: number | null
}

export interface NewSession {
  id: string
  tokenHash: string
  userId: string
  createdAt: number
  /** The end of a session of each role. */
  endOf: (role: Role) => number
}

/** What was checked of a person before a session opens. */
export interface CheckedPerson {
  passwordHash: string
  role: Role
}

/** A session as its owner sees it. */
export interface OwnSession {
  id: string
  tokenHash: string
  device: string
  createdAt: number
  usedAt: number
}

const add = (db: Db, { id, tokenHash, userId, createdAt, endOf }: NewSession, role: Role) =>
  db
    .insertInto('sessions')
    .values({ id, token_hash: tokenHash, user_id: userId, created_at: createdAt, used_at: createdAt, expires_at: endOf(role), device: '' })
    .execute()

/** Writing the person's row makes a change of password or role wait, which then ends this session too, or has it find another person. */
const openFor =
  (db: Db) =>
  (session: NewSession, { passwordHash, role }: CheckedPerson): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const person = trx.updateTable('users').set(({ ref }) => ({ password_hash: ref('password_hash') }))
      const active = person.where('id', '=', session.userId).where('is_active', '=', 1)
      const unchanged = active.where('password_hash', '=', passwordHash).where('role', '=', role)
      const isUnchanged = (await unchanged.returning('id').executeTakeFirst()) !== undefined
      if (isUnchanged) await add(trx, session, role)
      return isUnchanged
    })

const openDeadline = sql<
  number | null
>`(select max(a.deadline + case when a.paused_at is null then 0 else ${sql.lit(protocolTimes.longestPause)} end) from attempts a
  where a.student_id = s.user_id and a.status = 'open' and a.started_at < s.expires_at)`

const find = (db: Db) => {
  const rowsOf = compileOnce(db, (tokenHash) =>
    db
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .select([...userColumns, 's.created_at', 's.used_at', 's.expires_at', openDeadline.as('deadline')])
      .where('s.token_hash', '=', tokenHash)
      .where('u.is_active', '=', 1),
  )
  return async (tokenHash: string, now: number, afterDeadline: number): Promise<StoredSession | null> => {
    const [row] = await rowsOf(tokenHash)
    if (!row) return null
    const deadline = row.deadline === null ? null : Number(row.deadline)
    if (row.expires_at <= now && (deadline === null || deadline + afterDeadline <= now)) return null
    return { user: userOf(row), createdAt: row.created_at, usedAt: row.used_at, expiresAt: row.expires_at, deadline }
  }
}

const hasOpenExam = sql<boolean>`exists (select 1 from attempts a where a.student_id = sessions.user_id and a.status = 'open' and a.deadline is not null)`

const list =
  (db: Db) =>
  async (userId: string, now: number): Promise<OwnSession[]> => {
    const rows = await db
      .selectFrom('sessions')
      .select(['id', 'token_hash', 'device', 'created_at', 'used_at'])
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .orderBy('used_at', 'desc')
      .limit(100)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      tokenHash: row.token_hash,
      device: row.device,
      createdAt: row.created_at,
      usedAt: row.used_at,
    }))
  }

const lasting =
  (db: Db) =>
  async (tokenHashes: readonly string[], now: number): Promise<Set<string>> => {
    const active = db.selectFrom('users').select('id').where('is_active', '=', 1)
    const rows = await db
      .selectFrom('sessions')
      .select('token_hash')
      .where('token_hash', 'in', tokenHashes)
      .where('user_id', 'in', active)
      .where(({ or, eb }) => or([eb('expires_at', '>', now), hasOpenExam]))
      .execute()
    return new Set(rows.map(({ token_hash }) => token_hash))
  }

/** Keeps sessions by the hash of their token; a session of a disabled user or past its end is never found. */
export const sessionStore = (db: Db) => ({
  /** Adds a session of an active person whose password hash and role are still these; false, and nothing done, where they are not. */
  openFor: openFor(db),
  /** Finds a session that lasts, or whose open attempt has its deadline less than `afterDeadline` ms ago. */
  find: find(db),
  /** Lists the sessions of a person, the one used last first. */
  list: list(db),
  /** Returns which of these sessions last, or may be prolonged by an open exam. */
  lasting: lasting(db),
  nameDevice: (tokenHash: string, device: string) =>
    db.updateTable('sessions').set({ device }).where('token_hash', '=', tokenHash).execute(),
  renew: (tokenHash: string, { usedAt, expiresAt }: Pick<StoredSession, 'usedAt' | 'expiresAt'>) =>
    db.updateTable('sessions').set({ used_at: usedAt, expires_at: expiresAt }).where('token_hash', '=', tokenHash).execute(),
  close: (tokenHash: string) => db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute(),
  closeAllOf: (userId: string) => db.deleteFrom('sessions').where('user_id', '=', userId).execute(),
  /** Ends every session of a person but one, and returns how many. */
  closeOthers: async (userId: string, tokenHash: string): Promise<number> => {
    const ended = await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '!=', tokenHash).executeTakeFirst()
    return Number(ended.numDeletedRows)
  },
  /** Ends one session of a person, other than the one that asks, and returns its device; null where the person has no such other session. */
  closeOne: async (userId: string, id: string, asking: string): Promise<string | null> => {
    const other = db.deleteFrom('sessions').where('id', '=', id).where('user_id', '=', userId).where('token_hash', '!=', asking)
    return (await other.returning('device').executeTakeFirst())?.device ?? null
  },
  /** Removes what is past its end, except where an exam of its owner is open, which may prolong it. */
  removeExpired: (now: number) =>
    db
      .deleteFrom('sessions')
      .where('expires_at', '<=', now)
      .where(({ not }) => not(hasOpenExam))
      .execute(),
})
