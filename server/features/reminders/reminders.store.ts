import { type Kysely, sql } from 'kysely'
import { minute } from '../../../domain/time/durations.ts'
import { effectiveFacts } from '../../../domain/time/effective-facts.ts'
import type { Database } from '../../db/schema.ts'
import { termsOf } from '../accommodations/accommodation-row.ts'
import { givenStore } from '../accommodations/given.store.ts'
import { namesOf } from '../accounts/users.store.ts'
import { outageStore } from '../attempts/outages.store.ts'
import { assignmentOf } from '../authoring/assignments.store.ts'

type Db = Kysely<Database>

/** A quiz as its reminders speak of it. */
export interface RemindedQuiz {
  id: string
  type: string
  title: string
  courseTitle: string
  isPublished: boolean
  availableUntil: number | null
}

/** A student who is in the course and has not submitted, with when the quiz is due for them. */
export interface MissingStudent {
  id: string
  email: string
  firstName: string
  lastName: string
  dueDate: number | null
}

const quiz =
  (db: Db) =>
  async (assignmentId: string): Promise<RemindedQuiz | null> => {
    const row = await db
      .selectFrom('assignments as a')
      .innerJoin('courses as c', 'c.id', 'a.course_id')
      .selectAll('a')
      .select('c.title as course_title')
      .where('a.id', '=', assignmentId)
      .executeTakeFirst()
    if (!row) return null
    const assignment = assignmentOf(row)
    const { id, type, title, isPublished } = assignment
    return { id, type, title, courseTitle: row.course_title, isPublished, availableUntil: await givenStore(db).lastEnd(assignment) }
  }

const missing =
  (db: Db) =>
  async (assignmentId: string, studentIds: readonly string[] | null, now: number): Promise<MissingStudent[]> => {
    if (studentIds?.length === 0) return []
    const submitted = sql<boolean>`exists (select 1 from attempts t where t.assignment_id = a.id and t.student_id = u.id and t.status <> 'open')`
    const all = db
      .selectFrom('assignments as a')
      .innerJoin('enrollments as e', 'e.course_id', 'a.course_id')
      .innerJoin('users as u', 'u.id', 'e.student_id')
      .selectAll('a')
      .select(['u.id as student_id', 'u.email', 'u.first_name', 'u.last_name'])
      .where('a.id', '=', assignmentId)
      .where('e.status', '=', 'active')
      .where('u.is_active', '=', 1)
      .where(({ not }) => not(submitted))
      .orderBy('u.id')
    const rows = await (studentIds === null ? all : all.where('u.id', 'in', studentIds)).execute()
    const [first] = rows
    const given = first && (await givenStore(db).inQuiz(assignmentOf(first)))
    const own = rows.map((row) => ({ row, ...effectiveFacts(termsOf(row), given?.get(row.student_id) ?? []) }))
    const open = (await outageStore(db).withWindowEnds(own)).filter(({ windowEndsAt }) => windowEndsAt === null || windowEndsAt > now)
    return open.map(({ row, dueDate }) => ({ id: row.student_id, email: row.email, ...namesOf(row), dueDate }))
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
        conflict
          .columns(['assignment_id', 'student_id'])
          .doUpdateSet({ claimed_at: at })
          .where(({ or, eb }) => or([eb('reminders.claimed_at', '<=', before), eb('reminders.claimed_at', '>', at + minute)])),
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
