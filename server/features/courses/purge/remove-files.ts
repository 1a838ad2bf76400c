import { type Kysely, sql } from 'kysely'
import { fileUrlOf } from '../../../../domain/course/course-module.ts'
import { isPostgres } from '../../../db/row-locks.ts'
import type { Database } from '../../../db/schema.ts'

type Db = Kysely<Database>

const mentionsPerBatch = 500

const versionsOf = (courseId: string) =>
  sql`(select v.id from quiz_versions v join assignments a on a.id = v.assignment_id where a.course_id = ${courseId})`

/** Removes of each picture all mentions but the last one, which need no look at the picture; returns whether there were any. */
async function removeMentions(trx: Db, courseId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from version_images where (version_id, hash) in (
    select i.version_id, i.hash from version_images i where i.version_id in ${versionsOf(courseId)}
      and exists (select 1 from version_images o where o.hash = i.hash and o.version_id > i.version_id) limit ${mentionsPerBatch})`.execute(
    trx,
  )
  return numAffectedRows > 0n
}

/** Lets nobody use a picture until the transaction is over; returns whether somebody has sent or used it since the course was deleted. */
async function lockPicture(trx: Db, courseId: string, hash: string): Promise<boolean> {
  const picture = trx.selectFrom('images').select('created_at').where('hash', '=', hash)
  const { created_at } = await (isPostgres(trx) ? picture.forUpdate() : picture).executeTakeFirstOrThrow()
  const deletedBefore = trx.selectFrom('courses').select('id').where('id', '=', courseId).where('deleted_at', '<', created_at)
  return (await deletedBefore.executeTakeFirst()) !== undefined
}

/** Removes the last mention of one picture, and the picture where nobody else uses it; returns whether there was one. */
async function removePicture(trx: Db, courseId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('version_images')
    .selectAll()
    .where(sql<boolean>`version_id in ${versionsOf(courseId)}`)
    .limit(1)
    .executeTakeFirst()
  if (!found) return false
  const { hash, version_id } = found
  const isUsed = await lockPicture(trx, courseId, hash)
  await trx.deleteFrom('version_images').where('hash', '=', hash).where('version_id', '=', version_id).execute()
  const elsewhere = await trx.selectFrom('version_images').select('hash').where('hash', '=', hash).limit(1).executeTakeFirst()
  if (elsewhere || isUsed) return true
  await trx.deleteFrom('image_owners').where('hash', '=', hash).execute()
  await trx.deleteFrom('images').where('hash', '=', hash).execute()
  return true
}

/** Removes some pictures of the quizzes of a course, or what mentions them; returns whether there were any. */
export const removePictures = async (trx: Db, courseId: string): Promise<boolean> =>
  (await removeMentions(trx, courseId)) || removePicture(trx, courseId)

/** The bytes of a file that no module names are left without one, and go with what broken uploads leave behind. */
async function removeFile(trx: Db, url: string): Promise<void> {
  const hash = url.slice(fileUrlOf('').length)
  const named = await trx.selectFrom('modules').select('id').where('url', '=', url).where('kind', '<>', 'link').limit(1).executeTakeFirst()
  if (named) return
  await trx.deleteFrom('file_owners').where('hash', '=', hash).execute()
  await trx.deleteFrom('files').where('hash', '=', hash).execute()
}

/** Removes one module of a course, and its file where no other module names it; returns whether there was one. */
export async function removeModule(trx: Db, courseId: string): Promise<boolean> {
  const found = await trx.selectFrom('modules').select(['id', 'kind', 'url']).where('course_id', '=', courseId).limit(1).executeTakeFirst()
  if (!found) return false
  await trx.deleteFrom('modules').where('id', '=', found.id).execute()
  if (found.kind !== 'link') await removeFile(trx, found.url)
  return true
}
