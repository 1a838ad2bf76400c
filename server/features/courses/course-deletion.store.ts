import { type Kysely, sql } from 'kysely'
import type { CourseDeletionReply, DeletedCourse } from '../../../domain/api/courses.ts'
import { restorableSince, restorableUntil } from '../../../domain/course/course-deletion.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { Database } from '../../db/schema.ts'
import { fullNameOf } from '../accounts/users.store.ts'
import { deadlineNow } from '../attempts/attempt-state.ts'
import { archiveInTransaction } from './course-archive.store.ts'
import { lockCourse } from './purge/course-purges.store.ts'

type Db = Kysely<Database>

/** Who deletes which course at which instant (epoch ms). */
export interface CourseDeleting {
  id: string
  at: number
  byId: string
}

type OpenQuizzes = NonNullable<CourseDeletionReply['openQuizzes']>

/** The end of a paused attempt moves on with the clock. */
async function openQuizzes(db: Db, courseId: string, now: number): Promise<OpenQuizzes> {
  const rows = await db
    .selectFrom('attempts as t')
    .innerJoin('assignments as a', 'a.id', 't.assignment_id')
    .select(['a.id', 'a.title', 't.deadline', 't.begun_deadline', 't.paused_at'])
    .where('a.course_id', '=', courseId)
    .where('t.status', '=', 'open')
    .orderBy('a.title')
    .orderBy('a.id')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, attempts]) => {
    const ends = attempts.map((attempt) => deadlineNow(attempt, now))
    const isEndless = ends.includes(null)
    return { id, title: attempts[0]?.title ?? '', until: isEndless ? null : isoOf(Math.max(...ends.map((end) => end ?? 0))) }
  })
}

const facts =
  (db: Db) =>
  async (id: string, now: number): Promise<Omit<CourseDeletionReply, 'success'> | null> => {
    const attempts = sql`attempts t join assignments a on a.id = t.assignment_id where a.course_id = c.id`
    const row = await db
      .selectFrom('courses as c')
      .select(['c.id', 'c.title', 'c.code'])
      .select([
        sql<number>`(select count(*) from enrollments e where e.course_id = c.id and e.status = 'active')`.as('students'),
        sql<number>`(select count(*) from assignments a where a.course_id = c.id)`.as('quizzes'),
        sql<number>`(select count(*) from ${attempts})`.as('attempts'),
        sql<number>`(select count(*) from ${attempts} and t.status <> 'open')`.as('submissions'),
        sql<number>`(select count(*) from modules m where m.course_id = c.id)`.as('modules'),
      ])
      .where('c.id', '=', id)
      .executeTakeFirst()
    if (!row) return null
    const { id: courseId, title, code, ...counts } = row
    const openAttempts = counts.attempts - counts.submissions
    const open = openAttempts > 0 ? { openQuizzes: await openQuizzes(db, courseId, now) } : {}
    return { course: { id: courseId, title, code }, ...counts, openAttempts, ...open }
  }

/** A deleted course is archived too, so that whatever is refused in an archived course is refused here. */
const deleteCourse =
  (db: Db) =>
  ({ id, at, byId }: CourseDeleting): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const open = await archiveInTransaction(trx, id, at)
      if (open === 0) await trx.updateTable('courses').set({ deleted_at: at, deleted_by: byId }).where('id', '=', id).execute()
      return open
    })

const list =
  (db: Db) =>
  async (ownerId: string | null, now: number): Promise<DeletedCourse[]> => {
    const all = db
      .selectFrom('courses as c')
      .innerJoin('users as u', 'u.id', 'c.teacher_id')
      .innerJoin('users as d', 'd.id', 'c.deleted_by')
      .select(['c.id', 'c.title', 'c.code', 'c.deleted_at', 'u.first_name', 'u.last_name'])
      .select(['d.first_name as by_first', 'd.last_name as by_last'])
      .where('c.deleted_at', '>', restorableSince(now))
      .orderBy('c.deleted_at', 'desc')
      .orderBy('c.id')
    const rows = await (ownerId === null ? all : all.where('c.teacher_id', '=', ownerId)).execute()
    return rows.map(({ id, title, code, deleted_at, ...row }) => ({
      id,
      title,
      code,
      owner: fullNameOf(row),
      deletedBy: fullNameOf({ first_name: row.by_first, last_name: row.by_last }),
      deletedAt: isoOf(deleted_at ?? 0),
      restorableUntil: isoOf(restorableUntil(deleted_at ?? 0)),
    }))
  }

/** What was counted towards its removal counts no more; once that has begun, nothing brings the course back. */
const restore =
  (db: Db) =>
  (id: string, now: number): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      await lockCourse(trx, id)
      const begun = await trx.selectFrom('course_purges').select('begun_at').where('course_id', '=', id).executeTakeFirst()
      if (begun && begun.begun_at !== null) return false
      const change = trx.updateTable('courses').set({ deleted_at: null, deleted_by: null }).where('id', '=', id)
      const restored = await change.where('deleted_at', '>', restorableSince(now)).returning('id').execute()
      if (restored.length > 0) await trx.deleteFrom('course_purges').where('course_id', '=', id).execute()
      return restored.length > 0
    })

/** Deletes courses and brings them back; nothing of a deleted course is lost meanwhile. */
export const courseDeletionStore = (db: Db) => ({
  /** Counts what a deletion would take along, and names the quizzes whose attempts are open. */
  facts: facts(db),
  /** Deletes a course; returns the number of open attempts, with which nothing is deleted. */
  delete: deleteCourse(db),
  /** Lists the deleted courses of an owner, or with null of the school, that can be brought back, the last one first. */
  list: list(db),
  /** Brings a deleted course back, archived; false where it is none, or was deleted too long ago. */
  restore: restore(db),
})
