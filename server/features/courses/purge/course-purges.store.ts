import type { Kysely } from 'kysely'
import { isPostgres } from '../../../db/row-locks.ts'
import type { Database } from '../../../db/schema.ts'
import { type CountedDays, countDay, isPurgeDue } from './counted-days.ts'
import { removeBatch } from './remove-batch.ts'

type Db = Kysely<Database>

/** A course of which nothing but its own row is left. */
export interface EmptiedCourse {
  id: string
  code: string
}

/** A batch of this course could not be removed. */
export class StuckCourse extends Error {
  readonly courseId: string

  constructor(courseId: string, cause: unknown) {
    super('a batch of a deleted course could not be removed', { cause })
    this.courseId = courseId
  }
}

/** Lets nobody bring a course back, or begin to remove it, before the transaction is over. */
export const lockCourse = (trx: Db, id: string) =>
  trx
    .updateTable('courses')
    .set(({ ref }) => ({ is_active: ref('is_active') }))
    .where('id', '=', id)
    .returning(['deleted_at', 'code'])
    .executeTakeFirst()

const deletedCourses = (db: Db) =>
  db
    .selectFrom('courses as c')
    .leftJoin('course_purges as p', 'p.course_id', 'c.id')
    .select(['c.id', 'c.deleted_at', 'p.deleted_at as counted_deletion', 'p.days', 'p.counted_at'])
    .where('c.deleted_at', 'is not', null)
    .where('p.begun_at', 'is', null)
    .execute()

type DeletedRow = Awaited<ReturnType<typeof deletedCourses>>[number]

/** Another deletion than the one that was counted has days of its own. */
function countedBefore({ deleted_at, counted_deletion, days, counted_at }: DeletedRow): CountedDays | null {
  return days === null || counted_at === null || counted_deletion !== deleted_at ? null : { days, countedAt: counted_at }
}

const keepCount = (trx: Db, id: string, deletedAt: number, { days, countedAt }: CountedDays, begunAt: number | null) => {
  const row = { deleted_at: deletedAt, days, counted_at: countedAt, begun_at: begunAt }
  return trx
    .insertInto('course_purges')
    .values({ course_id: id, ...row })
    .onConflict((conflict) => conflict.column('course_id').doUpdateSet(row).where('course_purges.begun_at', 'is', null))
    .execute()
}

/** Counts the day for a course, unless none is over, or it was brought back meanwhile. */
async function countCourse(db: Db, row: DeletedRow, now: number): Promise<void> {
  const before = countedBefore(row)
  const counted = countDay(before, now)
  const isDue = isPurgeDue(row.deleted_at ?? now, counted, now)
  if (counted === before && !isDue) return
  await db.transaction().execute(async (trx) => {
    const deletedAt = (await lockCourse(trx, row.id))?.deleted_at ?? null
    if (deletedAt !== null && deletedAt === row.deleted_at) await keepCount(trx, row.id, deletedAt, counted, isDue ? now : null)
  })
}

/** One server at a time removes a batch of a course; another one passes it over. */
const takeBegun = (trx: Db, passedOver: readonly string[]) => {
  const begun = trx
    .selectFrom('course_purges')
    .select('course_id')
    .where('begun_at', 'is not', null)
    .$if(passedOver.length > 0, (query) => query.where('course_id', 'not in', passedOver))
    .orderBy('begun_at')
    .orderBy('course_id')
    .limit(1)
  return (isPostgres(trx) ? begun.forUpdate().skipLocked() : begun).executeTakeFirst()
}

async function removeBatchOf(trx: Db, courseId: string): Promise<'some' | EmptiedCourse> {
  if (await removeBatch(trx, courseId)) return 'some'
  const course = await trx.selectFrom('courses').select(['id', 'code']).where('id', '=', courseId).executeTakeFirst()
  return course ?? 'some'
}

const stuck = (courseId: string) => (cause: unknown) => {
  throw new StuckCourse(courseId, cause)
}

const removeNextBatch = (db: Db, passedOver: readonly string[]): Promise<'some' | 'nothing' | EmptiedCourse> =>
  db.transaction().execute(async (trx) => {
    const begun = await takeBegun(trx, passedOver)
    return begun ? removeBatchOf(trx, begun.course_id).catch(stuck(begun.course_id)) : 'nothing'
  })

const removeCourse = (db: Db, id: string) =>
  db.deleteFrom('courses').where('id', '=', id).where('deleted_at', 'is not', null).execute().catch(stuck(id))

/** Counts the days of deleted courses, and removes in small batches what belongs to those whose time is over. */
export const coursePurgeStore = (db: Db) => ({
  /** Counts the day for every deleted course; from then on nobody can bring those back that are due. */
  async countDays(now: number): Promise<void> {
    for (const row of await deletedCourses(db)) await countCourse(db, row, now)
  },
  /**
   * Removes one batch of a course that is due and not passed over; returns the course once nothing but its own row is left, and nothing where none is
   * due. Rejects with `StuckCourse` where the batch fails.
   */
  removeBatch: (passedOver: readonly string[] = []) => removeNextBatch(db, passedOver),
  /** Removes the row of an emptied course; its count goes along. Rejects with `StuckCourse` where it cannot. */
  removeCourse: (id: string) => removeCourse(db, id),
})
