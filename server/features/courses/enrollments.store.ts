import { type Kysely, sql } from 'kysely'
import { percentageOf } from '../../../domain/grading/grading.ts'
import { letterOf } from '../../../domain/grading/letters.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { Database } from '../../db/schema.ts'
import { userStore } from '../accounts/users.store.ts'
import { countingOrder } from '../attempts/counting-order.ts'

type Db = Kysely<Database>

export type EnrollOutcome = 'enrolled' | 'alreadyEnrolled' | 'courseFull' | 'notConfirmed'

export interface Enrolling {
  id: string
  courseId: string
  studentId: string
  at: number
  /** Whoever enrolls knows whose an account is that registered itself. */
  confirms: boolean
}

/** One enrollment of a student with what is graded so far; grade and score are null until something is. */
export interface EnrollmentFacts {
  enrollmentId: string
  courseId: string
  enrollmentStatus: 'active' | 'completed' | 'removed'
  enrolledAt: string
  grade: string | null
  finalScore: number | null
}

/** Writing the course's row lets nobody else change who or what is in the course before the transaction ends. It is the first row that a transaction locks: before requests, enrollments and users. */
export const lockCourse = (trx: Db, courseId: string) =>
  trx
    .updateTable('courses')
    .set(({ ref }) => ({ max_students: ref('max_students') }))
    .where('id', '=', courseId)
    .returning('max_students')
    .executeTakeFirstOrThrow()

const places = (trx: Db, { courseId, studentId }: Enrolling) =>
  trx
    .selectFrom('enrollments')
    .select([
      sql<number>`count(case when status = 'active' then 1 end)`.as('taken'),
      sql<number>`count(case when status = 'active' and student_id = ${studentId} then 1 end)`.as('own'),
    ])
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow()

const approvePending = (trx: Db, { courseId, studentId, at }: Enrolling) =>
  trx
    .updateTable('course_requests')
    .set({ status: 'approved', processed_at: at })
    .where('course_id', '=', courseId)
    .where('student_id', '=', studentId)
    .where('status', '=', 'pending')
    .execute()

/** Enrolls a student inside the transaction given, unless the course is full or the account registered itself and nobody confirms it; approves a pending request of theirs. */
export async function enrollInTransaction(trx: Db, enrolling: Enrolling): Promise<EnrollOutcome> {
  const course = await lockCourse(trx, enrolling.courseId)
  const { taken, own } = await places(trx, enrolling)
  if (own === 0 && taken >= course.max_students) return 'courseFull'
  if (!enrolling.confirms && (await userStore(trx).isUnconfirmed(enrolling.studentId))) return 'notConfirmed'
  await approvePending(trx, enrolling)
  await userStore(trx).confirm(enrolling.studentId)
  if (own > 0) return 'alreadyEnrolled'
  const active = { status: 'active', enrolled_at: enrolling.at }
  await trx
    .insertInto('enrollments')
    .values({ id: enrolling.id, course_id: enrolling.courseId, student_id: enrolling.studentId, ...active })
    .onConflict((conflict) => conflict.columns(['course_id', 'student_id']).doUpdateSet(active))
    .execute()
  return 'enrolled'
}

const enroll =
  (db: Db) =>
  (enrolling: Enrolling): Promise<EnrollOutcome> =>
    db.transaction().execute((trx) => enrollInTransaction(trx, enrolling))

const remove = (db: Db) => (courseId: string, studentId: string) =>
  db.updateTable('enrollments').set({ status: 'removed' }).where('course_id', '=', courseId).where('student_id', '=', studentId).execute()

/** The counting attempt of each published quiz counts once it is graded. */
const scores =
  (db: Db) =>
  async (studentId: string): Promise<Map<string, number>> => {
    const { rows } = await sql<{ course_id: string; score: number; max_score: number }>`
    select course_id, sum(score) as score, sum(max_score) as max_score from (
      select a.course_id, t.score, t.max_score, t.status, row_number() over (partition by t.assignment_id order by ${countingOrder}) as place
      from attempts t join assignments a on a.id = t.assignment_id
      where t.student_id = ${studentId} and t.status <> 'open' and a.is_published = 1
    ) best where place = 1 and status = 'graded' group by course_id`.execute(db)
    return new Map(rows.map((row) => [row.course_id, percentageOf(row.score, row.max_score)]))
  }

const listOf =
  (db: Db) =>
  async (studentId: string, filter: { status: string | null; subject: string | null }): Promise<EnrollmentFacts[]> => {
    let query = db
      .selectFrom('enrollments as e')
      .innerJoin('courses as c', 'c.id', 'e.course_id')
      .select(['e.id', 'e.course_id', 'e.status', 'e.enrolled_at'])
      .where('e.student_id', '=', studentId)
      .where('c.deleted_at', 'is', null)
      .orderBy('e.enrolled_at', 'desc')
      .orderBy('e.id', 'desc')
    if (filter.status !== null) query = query.where('e.status', '=', filter.status)
    if (filter.subject !== null) query = query.where('c.subject', '=', filter.subject)
    const [rows, finalScores] = await Promise.all([query.execute(), scores(db)(studentId)])
    return rows.map((row) => {
      const finalScore = finalScores.get(row.course_id) ?? null
      return {
        enrollmentId: row.id,
        courseId: row.course_id,
        enrollmentStatus: row.status as EnrollmentFacts['enrollmentStatus'],
        enrolledAt: isoOf(row.enrolled_at),
        grade: finalScore === null ? null : letterOf(finalScore),
        finalScore,
      }
    })
  }

const isActive =
  (db: Db) =>
  async (courseId: string, studentId: string): Promise<boolean> => {
    const own = db.selectFrom('enrollments').select('id').where('course_id', '=', courseId).where('student_id', '=', studentId)
    return (await own.where('status', '=', 'active').executeTakeFirst()) !== undefined
  }

/** Keeps who is enrolled where; removing keeps submissions and an open attempt. */
export const enrollmentStore = (db: Db) => ({
  enroll: enroll(db),
  remove: remove(db),
  isActive: isActive(db),
  /** Lists a student's enrollments, the latest first; null filters nothing. */
  listOf: listOf(db),
})
