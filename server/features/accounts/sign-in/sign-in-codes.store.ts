import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'

type Db = Kysely<Database>

export interface NewSignInCode {
  userId: string
  codeHash: string
  wholeHash: string
  createdAt: number
  expiresAt: number
}

/** A code as it was typed: its first six digits, or the whole. */
export interface TypedCode {
  userId: string
  form: 'short' | 'whole'
  hash: string
}

const put =
  (db: Db) =>
  async ({ userId, codeHash, wholeHash, createdAt, expiresAt }: NewSignInCode): Promise<void> => {
    const fresh = { code_hash: codeHash, whole_hash: wholeHash, created_at: createdAt, expires_at: expiresAt, tries: 0 }
    await db
      .insertInto('sign_in_codes')
      .values({ user_id: userId, ...fresh })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
      .execute()
  }

const use =
  (db: Db) =>
  async ({ userId, form, hash }: TypedCode, now: number): Promise<boolean> => {
    const ofPerson = db.deleteFrom('sign_in_codes').where('user_id', '=', userId).where('expires_at', '>', now)
    const used = ofPerson.where(form === 'short' ? 'code_hash' : 'whole_hash', '=', hash).returning('user_id')
    return (await used.execute()).length === 1
  }

/** Keeps one-time sign-in codes by their keyed hashes, at most one a person. */
export const signInCodeStore = (db: Db) => ({
  /** Gives a person a code; one given before is replaced by it. */
  put: put(db),
  /** Voids the code of a person. */
  removeOf: (userId: string) => db.deleteFrom('sign_in_codes').where('user_id', '=', userId).execute(),
  /** Uses a code up where it is the right one; false where it is wrong or too old. */
  use: use(db),
})
