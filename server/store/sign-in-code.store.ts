import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

type Db = Kysely<Database>

export interface NewSignInCode {
  userId: string
  codeHash: string
  createdAt: number
  expiresAt: number
}

/** What came of trying a code: `void` is the last wrong one that a code bears. */
export type CodeOutcome = 'used' | 'wrong' | 'void'

const put =
  (db: Db) =>
  async ({ userId, codeHash, createdAt, expiresAt }: NewSignInCode): Promise<void> => {
    const fresh = { code_hash: codeHash, created_at: createdAt, expires_at: expiresAt, tries: 0 }
    await db
      .insertInto('sign_in_codes')
      .values({ user_id: userId, ...fresh })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
      .execute()
  }

const use =
  (db: Db) =>
  async (userId: string, codeHash: string, limits: { now: number; tries: number }): Promise<CodeOutcome> => {
    const tried = await db
      .updateTable('sign_in_codes')
      .set({ tries: sql<number>`tries + 1` })
      .where('user_id', '=', userId)
      .where('expires_at', '>', limits.now)
      .where('tries', '<', limits.tries)
      .returning(['code_hash', 'tries'])
      .executeTakeFirst()
    if (tried?.code_hash !== codeHash) return tried?.tries === limits.tries ? 'void' : 'wrong'
    const used = db.deleteFrom('sign_in_codes').where('user_id', '=', userId).where('code_hash', '=', codeHash)
    return (await used.returning('user_id').execute()).length === 1 ? 'used' : 'wrong'
  }

/** Keeps one-time sign-in codes by their keyed hash, at most one a person. */
export const signInCodeStore = (db: Db) => ({
  /** Gives a person a code; one given before is replaced by it. */
  put: put(db),
  /** Counts a try and uses the code up where it is the right one; it is wrong where it is not, was tried too often, or is too old. */
  use: use(db),
})
