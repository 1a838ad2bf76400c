import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { holding, none, type Relate } from '../../http/access-relations.ts'

type Db = Kysely<Database>

const person =
  (db: Db): Relate =>
  async ({ userId = '' }, user) => {
    const row = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
    return row ? holding({ self: row.id === user.id }) : none
  }

const session =
  (db: Db): Relate =>
  async ({ sessionId = '' }, user) => {
    const own = db.selectFrom('sessions').select('id').where('user_id', '=', user.id)
    return (await own.where('id', '=', sessionId).executeTakeFirst()) ? holding({ self: true }) : none
  }

const apiToken =
  (db: Db): Relate =>
  async ({ tokenId = '' }, user) => {
    const own = db.selectFrom('api_tokens').select('id').where('user_id', '=', user.id)
    return (await own.where('id', '=', tokenId).executeTakeFirst()) ? holding({ self: true }) : none
  }

/** Says whose an account is, and what belongs to it. */
export const accountRelations = (db: Db) => ({ user: person(db), session: session(db), apiToken: apiToken(db) })
