import type { Kysely } from 'kysely'
import type { TokenScope } from '../../../../domain/people/api-token.ts'
import type { User } from '../../../../domain/people/user.ts'
import type { Database } from '../../../db/schema.ts'
import { userColumns, userOf } from '../users.store.ts'

type Db = Kysely<Database>

export interface NewApiToken {
  id: string
  tokenHash: string
  name: string
  scope: TokenScope
  courseId: string | null
  createdAt: number
  expiresAt: number
}

/** A token as its owner sees it. */
export interface OwnApiToken extends Omit<NewApiToken, 'tokenHash' | 'courseId'> {
  course: { id: string; title: string } | null
  usedAt: number | null
}

/** A token that is valid, and whose it is. */
export interface FoundApiToken {
  id: string
  user: User
  scope: TokenScope
  courseId: string | null
  usedAt: number | null
}

/** What was checked of a person before a token is made. */
interface CheckedOwner extends Pick<User, 'id' | 'role'> {
  passwordHash: string
}

const scopeOf = (scope: string): TokenScope => (scope === 'write' ? 'write' : 'read')

/** Locks the user's row: a concurrent change of password or role waits, then deletes this token too. */
const add =
  (db: Db) =>
  async (token: NewApiToken, owner: CheckedOwner, most: number): Promise<'made' | 'changed' | 'tooMany'> => {
    const person = db.updateTable('users').set(({ ref }) => ({ password_hash: ref('password_hash') }))
    const active = person.where('id', '=', owner.id).where('is_active', '=', 1).where('role', '=', owner.role)
    if (!(await active.where('password_hash', '=', owner.passwordHash).returning('id').executeTakeFirst())) return 'changed'
    await db.deleteFrom('api_tokens').where('user_id', '=', owner.id).where('expires_at', '<=', token.createdAt).execute()
    const { count } = await db
      .selectFrom('api_tokens')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('user_id', '=', owner.id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= most) return 'tooMany'
    const { id, name, scope } = token
    const times = { created_at: token.createdAt, expires_at: token.expiresAt, used_at: null }
    const row = { id, token_hash: token.tokenHash, user_id: owner.id, name, scope, course_id: token.courseId, ...times }
    await db.insertInto('api_tokens').values(row).execute()
    return 'made'
  }

const list =
  (db: Db) =>
  async (userId: string): Promise<OwnApiToken[]> => {
    const rows = await db
      .selectFrom('api_tokens as t')
      .leftJoin('courses as c', 'c.id', 't.course_id')
      .select(['t.id', 't.name', 't.scope', 't.created_at', 't.expires_at', 't.used_at', 'c.id as course_id', 'c.title as course_title'])
      .where('t.user_id', '=', userId)
      .orderBy('t.created_at', 'desc')
      .orderBy('t.id', 'desc')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      scope: scopeOf(row.scope),
      course: row.course_id === null ? null : { id: row.course_id, title: row.course_title ?? '' },
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      usedAt: row.used_at,
    }))
  }

const find =
  (db: Db) =>
  async (tokenHash: string, now: number): Promise<FoundApiToken | null> => {
    const row = await db
      .selectFrom('api_tokens as t')
      .innerJoin('users as u', 'u.id', 't.user_id')
      .select([...userColumns, 't.id as token_id', 't.scope', 't.course_id', 't.used_at'])
      .where('t.token_hash', '=', tokenHash)
      .where('t.expires_at', '>', now)
      .where('u.is_active', '=', 1)
      .executeTakeFirst()
    if (!row) return null
    return { id: row.token_id, user: userOf(row), scope: scopeOf(row.scope), courseId: row.course_id, usedAt: row.used_at }
  }

/** Keeps API tokens by their hash; one of a disabled person or past its end is never found. */
export const apiTokenStore = (db: Db) => ({
  /** Adds a token of an active person whose password hash and role are still these, and removes what is past its end; to be called in a transaction. */
  add: add(db),
  /** Lists the tokens of a person, also those past their end, the newest first. */
  list: list(db),
  find: find(db),
  /** Notes the hour of a use, and returns whether it is the first. */
  async noteUse(id: string, hour: number): Promise<boolean> {
    const first = db.updateTable('api_tokens').set({ used_at: hour }).where('id', '=', id).where('used_at', 'is', null)
    if ((await first.executeTakeFirst()).numUpdatedRows > 0n) return true
    await db.updateTable('api_tokens').set({ used_at: hour }).where('id', '=', id).where('used_at', '<', hour).execute()
    return false
  },
  /** Removes one token of a person and returns its name; null where they have no such token. */
  async remove(userId: string, id: string): Promise<string | null> {
    const own = db.deleteFrom('api_tokens').where('id', '=', id).where('user_id', '=', userId)
    return (await own.returning('name').executeTakeFirst())?.name ?? null
  },
  removeOf: (userId: string) => db.deleteFrom('api_tokens').where('user_id', '=', userId).execute(),
})
