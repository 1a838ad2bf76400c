import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'

type Db = Kysely<Database>

/** Whose password a link sets. */
export interface LinkOwner {
  id: string
  email: string
  firstName: string
}

/** A link that an admin hands over, or one that goes by e-mail to whoever forgot the password. */
export type LinkWay = 'admin' | 'mail'

interface NewLink {
  userId: string
  way: LinkWay
  tokenHash: string
  createdAt: number
  expiresAt: number
}

const find =
  (db: Db) =>
  async (tokenHash: string, now: number): Promise<LinkOwner | null> => {
    const row = await db
      .selectFrom('password_links as l')
      .innerJoin('users as u', 'u.id', 'l.user_id')
      .select(['u.id', 'u.email', 'u.first_name'])
      .where('l.token_hash', '=', tokenHash)
      .where('l.expires_at', '>', now)
      .where('u.is_active', '=', 1)
      .executeTakeFirst()
    return row ? { id: row.id, email: row.email, firstName: row.first_name } : null
  }

const put =
  (db: Db) =>
  async ({ userId, way, tokenHash, createdAt, expiresAt }: NewLink): Promise<void> => {
    const fresh = { token_hash: tokenHash, created_at: createdAt, expires_at: expiresAt }
    await db
      .insertInto('password_links')
      .values({ user_id: userId, way, ...fresh })
      .onConflict((conflict) => conflict.columns(['user_id', 'way']).doUpdateSet(fresh))
      .execute()
  }

const replaceAll =
  (db: Db) =>
  async (links: readonly NewLink[]): Promise<void> => {
    const rows = links.map(({ userId, way, tokenHash, createdAt, expiresAt }) => ({
      user_id: userId,
      way,
      token_hash: tokenHash,
      created_at: createdAt,
      expires_at: expiresAt,
    }))
    if (rows.length === 0) return
    const people = rows.map(({ user_id }) => user_id)
    await db.deleteFrom('password_links').where('user_id', 'in', people).execute()
    await db.insertInto('password_links').values(rows).execute()
  }

const use =
  (db: Db) =>
  async (tokenHash: string, now: number): Promise<string | null> => {
    const owner = sql<boolean>`exists (select 1 from users u where u.id = password_links.user_id and u.is_active = 1)`
    const used = db.deleteFrom('password_links').where('token_hash', '=', tokenHash).where('expires_at', '>', now).where(owner)
    return (await used.returning('user_id').executeTakeFirst())?.user_id ?? null
  }

/** Keeps one-time password links by the hash of their token; one of a disabled person or past its end is never found. */
export const passwordLinkStore = (db: Db) => ({
  find: find(db),
  /** Gives a person a link; one given before in the same way is replaced by it. */
  put: put(db),
  /** Gives each person their one link in the place of all before. */
  replaceAll: replaceAll(db),
  /** Deletes a link and returns its owner; of two requests that use it at once, one gets null. */
  use: use(db),
  removeOf: (userId: string) => db.deleteFrom('password_links').where('user_id', '=', userId).execute(),
})
