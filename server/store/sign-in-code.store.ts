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

/** Until when a code is valid, and how often all devices together may try it; null is without end. */
export interface CodeLimits {
  now: number
  tries: number | null
}

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

const remove =
  (db: Db) =>
  async (userId: string, codeHash: string, now: number): Promise<CodeOutcome> => {
    const ofPerson = db.deleteFrom('sign_in_codes').where('user_id', '=', userId).where('code_hash', '=', codeHash)
    const used = await ofPerson.where('expires_at', '>', now).returning('user_id').execute()
    return used.length === 1 ? 'used' : 'wrong'
  }

const use =
  (db: Db) =>
  async (userId: string, codeHash: string, { now, tries }: CodeLimits): Promise<CodeOutcome> => {
    if (tries === null) return remove(db)(userId, codeHash, now)
    const tried = await db
      .updateTable('sign_in_codes')
      .set({ tries: sql<number>`tries + 1` })
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .where('tries', '<', tries)
      .returning(['code_hash', 'tries'])
      .executeTakeFirst()
    if (tried?.code_hash !== codeHash) return tried?.tries === tries ? 'void' : 'wrong'
    return remove(db)(userId, codeHash, now)
  }

const madeAt =
  (db: Db) =>
  async (userId: string): Promise<number | null> => {
    const row = db.selectFrom('sign_in_codes').select('created_at').where('user_id', '=', userId)
    return (await row.executeTakeFirst())?.created_at ?? null
  }

/** Keeps one-time sign-in codes by their keyed hash, at most one a person. */
export const signInCodeStore = (db: Db) => ({
  /** Gives a person a code; one given before is replaced by it. */
  put: put(db),
  /** Voids the code of a person. */
  removeOf: (userId: string) => db.deleteFrom('sign_in_codes').where('user_id', '=', userId).execute(),
  /** When the code of a person was made; null where there is none. */
  madeAt: madeAt(db),
  /** Uses the code up where it is the right one, counting the try where tries have an end; it is wrong where it is not, was tried too often, or is too old. */
  use: use(db),
})
