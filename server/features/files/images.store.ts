import type { Kysely } from 'kysely'
import type { ImageSize } from '../../../domain/quiz/quiz.ts'
import { day } from '../../../domain/time/durations.ts'
import type { Database } from '../../db/schema.ts'
import { mayInCourse } from '../courses/course-roles.store.ts'
import { sizeOf } from './image-size.ts'
import { withinQuota } from './storage-quota.store.ts'

type Db = Kysely<Database>

/** After so long a picture that is used again counts as new; less than a deleted course is kept, which takes along only pictures that are older. */
const renewedAfter = 10 * day

export interface StoredImage {
  hash: string
  mime: string
  bytes: Uint8Array
}

const keep =
  (db: Db) =>
  (images: readonly StoredImage[], ownerId: string, now: number): Promise<void> =>
    withinQuota(db, ownerId, (trx) => insertAll(trx, images, ownerId, now))

/** In the order of their hashes, so that two people who send the same pictures never wait for each other. */
async function insertAll(db: Db, images: readonly StoredImage[], ownerId: string, now: number): Promise<void> {
  for (const { hash, mime, bytes } of images.toSorted((one, other) => (one.hash < other.hash ? -1 : 1))) {
    await db
      .insertInto('images')
      .values({ hash, mime, bytes, created_at: now })
      .onConflict((conflict) => {
        const renewed = conflict.column('hash').doUpdateSet({ created_at: now })
        return renewed.where('images.created_at', '<', now - renewedAfter)
      })
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

/** Returns those of the images that are there and stay, whichever deleted course is removed meanwhile. */
async function renew(db: Db, hashes: readonly string[], now: number): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const found = await db.selectFrom('images').select(['hash', 'created_at']).where('hash', 'in', hashes).execute()
  const staying = new Set<string>()
  for (const { hash, created_at } of found) {
    const isNew = created_at >= now - renewedAfter
    const renewed = db.updateTable('images').set({ created_at: now }).where('hash', '=', hash).returning('hash')
    if (isNew || (await renewed.executeTakeFirst())) staying.add(hash)
  }
  return staying
}

async function find(db: Db, hash: string): Promise<StoredImage | null> {
  return (await db.selectFrom('images').select(['hash', 'mime', 'bytes']).where('hash', '=', hash).executeTakeFirst()) ?? null
}

/** Keeps images by the SHA-256 of their bytes, each once, with the people who brought them. */
export const imageStore = (db: Db) => ({
  /** Stores images that are not there yet and notes their owner; throws `QuotaExceeded` where their owner has none. */
  keep: keep(db),
  /** Returns those of the hashes that this person may put into the assignment: own ones, and those that its versions or the quizzes of the courses in which they teach contain. */
  usable: usable(db),
  /** Returns those of the hashes that are there, and keeps the removal of a deleted course from taking them while a quiz is saved. */
  renew: (hashes: readonly string[], now: number) => renew(db, hashes, now),
  find: (hash: string) => find(db, hash),
  /** Returns how large an image is drawn; null where there is none, or where its head does not say. */
  sizeOf: async (hash: string): Promise<ImageSize | null> => {
    const image = await find(db, hash)
    return image && sizeOf(image.bytes)
  },
})
