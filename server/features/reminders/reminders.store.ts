import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { namesOf } from '../accounts/users.store.ts'

type Db = Kysely<Database>

/** A quiz as its reminders speak of it. */
export interface RemindedQuiz {
  id: string
  type: string
  title: string
  courseTitle: string
  isPublished: boolean
  dueDate: number | null
  availableUntil: number | null
}

/** A student who is in the course and has not submitted. */
export interface MissingStudent {
  id: string
  email: string
  firstName: string
  lastName: string
}

const quiz =
  (db: Db) =>
  async (assignmentId: string): Promise<RemindedQuiz | null> => {
    const row = await db
      .selectFrom('assignments as a')
      .innerJoin('courses as c', 'c.id', 'a.course_id')
      .select(['a.id', 'a.type', 'a.title', 'a.is_published', 'a.due_date', 'a.available_until', 'c.title as course_title'])
      .where('a.id', '=', assignmentId)
      .executeTakeFirst()
    if (!row) return null
    const { id, type, title, course_title, is_published, due_date, available_until } = row
    return {
      id,
      type,
      title,
      courseTitle: course_title,
      isPublished: is_published === 1,
      dueDate: due_date,
      availableUntil: available_until,
    }
  }

const missing =
  (db: Db) =>
  async (assignmentId: string, studentIds: readonly string[] | null): Promise<MissingStudent[]> => {
    if (studentIds?.length === 0) return []
    const submitted = sql<boolean>`exists (select 1 from attempts t where t.assignment_id = a.id and t.student_id = u.id and t.status <> 'open')`
    const all = db
      .selectFrom('assignments as a')
      .innerJoin('enrollments as e', 'e.course_id', 'a.course_id')
      .innerJoin('users as u', 'u.id', 'e.student_id')
      .select(['u.id', 'u.email', 'u.first_name', 'u.last_name'])
      .where('a.id', '=', assignmentId)
      .where('e.status', '=', 'active')
      .where('u.is_active', '=', 1)
      .where(({ not }) => not(submitted))
      .orderBy('u.id')
    const rows = await (studentIds === null ? all : all.where('u.id', 'in', studentIds)).execute()
    return rows.map((row) => ({ id: row.id, email: row.email, ...namesOf(row) }))
  }

const claim =
  (db: Db) =>
  async (assignmentId: string, studentIds: readonly string[], at: number, before: number): Promise<Set<string>> => {
    if (studentIds.length === 0) return new Set()
    const rows = studentIds.map((student_id) => ({ assignment_id: assignmentId, student_id, claimed_at: at }))
    const claimed = await db
      .insertInto('reminders')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['assignment_id', 'student_id']).doUpdateSet({ claimed_at: at }).where('reminders.claimed_at', '<=', before),
      )
      .returning('student_id')
      .execute()
    return new Set(claimed.map(({ student_id }) => student_id))
  }

const release =
  (db: Db) =>
  async (assignmentId: string, studentIds: readonly string[], at: number): Promise<void> => {
    if (studentIds.length === 0) return
    const own = db.deleteFrom('reminders').where('assignment_id', '=', assignmentId).where('claimed_at', '=', at)
    await own.where('student_id', 'in', studentIds).execute()
  }

/** Keeps when whom was reminded of which quiz. */
export const reminderStore = (db: Db) => ({
  quiz: quiz(db),
  /** Lists the active students of the quiz's course who have not submitted, or those among the given ones. */
  missing: missing(db),
  /** Takes the right to remind those whose last reminder was at or before an instant; of two servers one gets it. */
  claim: claim(db),
  /** Gives back rights taken at an instant, for messages that certainly did not go out. */
  release: release(db),
})
