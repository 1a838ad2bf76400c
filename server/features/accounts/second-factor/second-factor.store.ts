import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'

type Db = Kysely<Database>

export interface StoredFactor {
  secret: string
  isConfirmed: boolean
}

const find =
  (db: Db) =>
  async (userId: string): Promise<StoredFactor | null> => {
    const row = await db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst()
    return row ? { secret: row.secret, isConfirmed: row.confirmed_at !== null } : null
  }

const begin =
  (db: Db) =>
  async (userId: string, secret: string): Promise<boolean> => {
    const put = db
      .insertInto('second_factors')
      .values({ user_id: userId, secret, confirmed_at: null, last_step: 0 })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ secret }).where('second_factors.confirmed_at', 'is', null))
    return (await put.returning('user_id').executeTakeFirst()) !== undefined
  }

const confirm =
  (db: Db) =>
  (userId: string, secret: string, at: number, codeHashes: readonly string[]): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const open = trx.updateTable('second_factors').set({ confirmed_at: at }).where('user_id', '=', userId)
      const done = await open.where('secret', '=', secret).where('confirmed_at', 'is', null).returning('user_id').executeTakeFirst()
      if (!done) return false
      await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
      await trx
        .insertInto('recovery_codes')
        .values(codeHashes.map((code_hash) => ({ user_id: userId, code_hash })))
        .execute()
      return true
    })

const changed = async (query: { returning: (column: 'user_id') => { executeTakeFirst: () => Promise<unknown> } }): Promise<boolean> =>
  (await query.returning('user_id').executeTakeFirst()) !== undefined

const countCodes =
  (db: Db) =>
  async (userId: string): Promise<number> => {
    const count = db.selectFrom('recovery_codes').select(sql<number>`count(*)`.as('total'))
    return (await count.where('user_id', '=', userId).executeTakeFirstOrThrow()).total
  }

/** Keeps the second factors of people and the hashes of their recovery codes. */
export const secondFactorStore = (db: Db) => ({
  find: find(db),
  /** Puts a secret that waits for its first code; false where the person has a confirmed one. */
  begin: begin(db),
  /** Turns a waiting secret on, with its recovery codes; false where it is another one or on already. */
  confirm: confirm(db),
  /** Uses a time step up; false where it or a later one up to `latest` was used before. */
  spendStep: (userId: string, step: number, latest: number) =>
    changed(
      db
        .updateTable('second_factors')
        .set({ last_step: step })
        .where('user_id', '=', userId)
        .where(({ or, eb }) => or([eb('last_step', '<', step), eb('last_step', '>', latest)])),
    ),
  /** Uses a recovery code up; false where there is none like it. */
  spendCode: (userId: string, codeHash: string) =>
    changed(db.deleteFrom('recovery_codes').where('user_id', '=', userId).where('code_hash', '=', codeHash)),
  countCodes: countCodes(db),
  /** Takes the second factor of a person away; false where there is none. */
  remove: (userId: string): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
      return changed(trx.deleteFrom('second_factors').where('user_id', '=', userId))
    }),
})
