import { type Kysely, sql } from 'kysely'
import { limits } from '../../../domain/limits.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

const isNamed = sql<boolean>`exists (select 1 from modules m where m.url = '/api/files/' || o.hash and m.kind <> 'link')`

const takenBy =
  (db: Db) =>
  async (ownerId: string): Promise<number> => {
    const sums = sql<{ bytes: number | string }>`
      select coalesce((select sum(f.size) from file_owners o join files f on f.hash = o.hash where o.user_id = ${ownerId}), 0)
        + coalesce((select sum(length(i.bytes)) from image_owners o join images i on i.hash = o.hash where o.user_id = ${ownerId}), 0)
        + coalesce((select sum(u.reserved) from uploads u where u.owner_id = ${ownerId}
            and not exists (select 1 from files f where f.upload_id = u.id)), 0) as bytes`
    return Number((await sums.execute(db)).rows[0]?.bytes ?? 0)
  }

/** There is no room for what somebody sent. */
export class QuotaExceeded extends Error {}

/** Does something for which a person needs room, one after the other for each person; throws `QuotaExceeded`, and nothing is done, where it does not fit. */
export const withinQuota = <T>(db: Db, ownerId: string, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await trx
      .updateTable('users')
      .set(({ ref }) => ({ is_active: ref('is_active') }))
      .where('id', '=', ownerId)
      .execute()
    const done = await work(trx)
    if ((await takenBy(trx)(ownerId)) > limits.filesOfTeacherBytes) throw new QuotaExceeded('The files of this person take all their room')
    return done
  })

const reserve =
  (db: Db) =>
  (uploadId: string, ownerId: string, reserved: number, now: number): Promise<unknown> =>
    withinQuota(db, ownerId, (trx) =>
      trx.insertInto('uploads').values({ id: uploadId, created_at: now, owner_id: ownerId, reserved }).execute(),
    )

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

/** Measures how much of their quota the files of a person use, and removes files that no module names. */
export const storageQuotaStore = (db: Db) => ({
  /** Begins an upload of at most `reserved` bytes; throws `QuotaExceeded` where they do not fit. */
  reserve: reserve(db),
  /** Adds up the bytes of a person's files and pictures and of what is still coming. */
  takenBy: takenBy(db),
  /** Forgets files of a person that no module names and that came before an instant; gives the uploads that are no file any more. */
  forgetUnnamed: forgetUnnamed(db),
})
