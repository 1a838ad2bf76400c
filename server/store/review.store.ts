import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

type Db = Kysely<Database>

/** A student on a quiz's review: enrolled now, or no longer but with a submission. */
export interface ReviewedStudent {
  id: string
  name: string
  email: string
  isEnrolled: boolean
}

const reviewed = (db: Db, quizId: string) =>
  db
    .selectFrom('assignments as a')
    .innerJoin('users as u', (join) => join.onTrue())
    .leftJoin('enrollments as e', (join) => join.onRef('e.course_id', '=', 'a.course_id').onRef('e.student_id', '=', 'u.id'))
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'e.status'])
    .where('a.id', '=', quizId)
    .orderBy('u.name_key')
    .orderBy('u.id')

type Row = Awaited<ReturnType<ReturnType<typeof reviewed>['execute']>>[number]

const studentOf = (row: Row): ReviewedStudent => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`,
  email: row.email,
  isEnrolled: row.status !== null && row.status !== 'removed',
})

const studentsOf =
  (db: Db) =>
  async (quizId: string): Promise<ReviewedStudent[]> => {
    const enrolled = db
      .selectFrom('enrollments')
      .innerJoin('assignments', 'assignments.course_id', 'enrollments.course_id')
      .select('student_id')
      .where('assignments.id', '=', quizId)
      .where('enrollments.status', '!=', 'removed')
    const handedIn = db.selectFrom('attempts').select('student_id').where('assignment_id', '=', quizId).where('status', '!=', 'open')
    const rows = await reviewed(db, quizId).where('u.id', 'in', enrolled.union(handedIn)).execute()
    return rows.map(studentOf)
  }

const student =
  (db: Db) =>
  async (quizId: string, studentId: string): Promise<ReviewedStudent | null> => {
    const row = await reviewed(db, quizId).where('u.id', '=', studentId).executeTakeFirst()
    return row ? studentOf(row) : null
  }

/** Reads the students of a quiz for its teacher. */
export const reviewStore = (db: Db) => ({
  /** Gives the enrolled students and those who left but handed in, by name. */
  studentsOf: studentsOf(db),
  student: student(db),
})
