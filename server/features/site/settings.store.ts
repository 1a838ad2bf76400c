import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

const secret =
  (db: Db) =>
  async (name: string): Promise<string> => {
    const value = randomBytes(32).toString('base64url')
    await db
      .insertInto('settings')
      .values({ key: name, value })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    return (await db.selectFrom('settings').select('value').where('key', '=', name).executeTakeFirstOrThrow()).value
  }

const write = (db: Db) => (key: string, value: string) =>
  db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()

/** Keeps what the school's servers share. */
export const settingsStore = (db: Db) => ({
  /** Returns the secret of a name, drawn once and the same for every server on the database. */
  secret: secret(db),
  /** Returns what was written under a name, null when nothing was. */
  find: async (key: string): Promise<string | null> =>
    (await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst())?.value ?? null,
  write: write(db),
  /** Writes the time of a health check, which proves that the database takes a write. */
  noteHealth: (now: number) => write(db)('healthz', String(now)),
})
