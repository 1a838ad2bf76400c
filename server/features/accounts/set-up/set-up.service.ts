import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { User } from '../../../../domain/people/user.ts'
import { day } from '../../../../domain/time/durations.ts'
import type { Database } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { tokenHashOf } from '../sessions/sessions.service.ts'
import { userStore } from '../users.store.ts'

type Db = Kysely<Database>
type NewAccount = User & { passwordHash: string }

/** A set-up link is good for this long, in ms. */
export const setUpLifetime = day

const hasAdmin = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('role', '=', 'admin').where('is_active', '=', 1).limit(1).executeTakeFirst()) !==
  undefined

/** Rolls the use of the link back. */
class EmailTaken extends Error {}

async function addFirstAdmin(trx: Db, tokenHash: string, admin: NewAccount, at: number): Promise<'created' | 'linkInvalid'> {
  const used = trx.deleteFrom('set_up_links').where('token_hash', '=', tokenHash).where('expires_at', '>', at)
  if (!(await used.returning('token_hash').executeTakeFirst()) || (await hasAdmin(trx))) return 'linkInvalid'
  const added = await userStore(trx).insert({ ...admin, role: 'admin', createdAt: at })
  if (!added) throw new EmailTaken()
  await trx.deleteFrom('set_up_links').execute()
  return 'created'
}

/** Returns the one-time links by which a school without an admin gets its first one; the server keeps only their hashes. */
export function createSetUp({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const isGood = async (token: string): Promise<boolean> => {
    const row = db
      .selectFrom('set_up_links')
      .select('token_hash')
      .where('token_hash', '=', tokenHashOf(token))
      .where('expires_at', '>', now())
    return (await row.executeTakeFirst()) !== undefined && !(await hasAdmin(db))
  }

  return {
    /** Makes a link and returns its token; null where the school has an admin. */
    async makeLink(): Promise<string | null> {
      if (await hasAdmin(db)) return null
      const token = randomBytes(32).toString('base64url')
      await db.deleteFrom('set_up_links').where('expires_at', '<=', now()).execute()
      await db
        .insertInto('set_up_links')
        .values({ token_hash: tokenHashOf(token), expires_at: now() + setUpLifetime })
        .execute()
      return token
    },
    isGood,
    /** Uses up this link and all others and creates the first admin; returns what came of it. */
    createAdmin: (token: string, admin: User, passwordHash: string): Promise<'created' | 'linkInvalid' | 'emailTaken'> =>
      db
        .transaction()
        .execute((trx) => addFirstAdmin(trx, tokenHashOf(token), { ...admin, passwordHash }, now()))
        .catch((error: unknown) => {
          if (error instanceof EmailTaken) return 'emailTaken'
          throw error
        }),
  }
}
