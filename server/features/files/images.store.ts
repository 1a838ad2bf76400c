import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { mayInCourse } from '../courses/course-roles.store.ts'
import { withinQuota } from './storage-quota.store.ts'

type Db = Kysely<Database>

export interface StoredImage {
  hash: string
  mime: string
  bytes: Uint8Array
}

const keep =
  (db: Db) =>
  (images: readonly StoredImage[], ownerId: string, now: number): Promise<void> =>
    withinQuota(db, ownerId, (trx) => insertAll(trx, images, ownerId, now))

async function insertAll(db: Db, images: readonly StoredImage[], ownerId: string, now: number): Promise<void> {
  for (const { hash, mime, bytes } of images) {
    await db
      .insertInto('images')
      .values({ hash, mime, bytes, created_at: now })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute()
    await db
      .insertInto('image_owners')
      .values({ hash, user_id: ownerId })
      .onConflict((conflict) => conflict.columns(['hash', 'user_id']).doNothing())
      .execute()
  }
}

const usable =
  (db: Db) =>
  async (hashes: readonly string[], ownerId: string, assignmentId: string | null): Promise<Set<string>> => {
    if (hashes.length === 0) return new Set()
    const owned = db.selectFrom('image_owners').select('hash').where('user_id', '=', ownerId).where('hash', 'in', hashes)
    const contained = db
      .selectFrom('version_images as i')
      .innerJoin('quiz_versions as v', 'v.id', 'i.version_id')
      .innerJoin('assignments as a', 'a.id', 'v.assignment_id')
      .innerJoin('courses as c', 'c.id', 'a.course_id')
      .select('i.hash')
      .where(({ eb, or }) => or([eb('a.id', '=', assignmentId ?? ''), mayInCourse(ownerId, 'teach')]))
      .where('i.hash', 'in', hashes)
    const rows = await owned.union(contained).execute()
    return new Set(rows.map(({ hash }) => hash))
  }

/** Keeps images by the SHA-256 of their bytes, each once, with the people who brought them. */
export const imageStore = (db: Db) => ({
  /** Stores images that are not there yet and notes their owner; throws `QuotaExceeded` where their owner has none. */
  keep: keep(db),
  /** Returns those of the hashes that this person may put into the assignment: own ones, and those that its versions or the quizzes of the courses in which they teach contain. */
  usable: usable(db),
  find: async (hash: string): Promise<StoredImage | null> =>
    (await db.selectFrom('images').select(['hash', 'mime', 'bytes']).where('hash', '=', hash).executeTakeFirst()) ?? null,
})
