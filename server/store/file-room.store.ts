import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

type Db = Kysely<Database>

const isNamed = sql<boolean>`exists (select 1 from modules m where m.url = '/api/files/' || o.hash and m.kind <> 'link')`

const takenBy =
  (db: Db) =>
  async (ownerId: string): Promise<number> => {
    const own = db.selectFrom('file_owners as o').innerJoin('files as f', 'f.hash', 'o.hash')
    const sum = own.select(sql<number | null>`sum(f.size)`.as('bytes')).where('o.user_id', '=', ownerId)
    return Number((await sum.executeTakeFirstOrThrow()).bytes ?? 0)
  }

const forgetUnnamed =
  (db: Db) =>
  (ownerId: string, before: number): Promise<string[]> =>
    db.transaction().execute(async (trx) => {
      const unnamed = await trx
        .selectFrom('file_owners as o')
        .innerJoin('files as f', 'f.hash', 'o.hash')
        .select('o.hash')
        .where('o.user_id', '=', ownerId)
        .where('f.created_at', '<', before)
        .where(({ not }) => not(isNamed))
        .execute()
      const hashes = unnamed.map(({ hash }) => hash)
      if (hashes.length === 0) return []
      await trx.deleteFrom('file_owners').where('user_id', '=', ownerId).where('hash', 'in', hashes).execute()
      const isOthers = sql<boolean>`exists (select 1 from file_owners o where o.hash = files.hash)`
      const gone = await trx
        .deleteFrom('files')
        .where('hash', 'in', hashes)
        .where(({ not }) => not(isOthers))
        .returning('upload_id')
        .execute()
      return gone.map(({ upload_id }) => upload_id)
    })

/** Knows how much room the files of a person take, and makes some. */
export const fileRoomStore = (db: Db) => ({
  /** Adds up the bytes of a person's files. */
  takenBy: takenBy(db),
  /** Forgets files of a person that no module names and that came before an instant; gives the uploads that are no file any more. */
  forgetUnnamed: forgetUnnamed(db),
})
