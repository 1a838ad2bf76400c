import { type Kysely, sql } from 'kysely'
import { byLastName } from '../../../domain/course/student-search.ts'
import type { Database } from '../../db/schema.ts'
import { givenStore } from '../accommodations/given.store.ts'
import { fullNameOf, namesOf } from '../accounts/users.store.ts'
import { deadlineNow } from '../attempts/attempt-state.ts'
import { submissionColumns } from '../attempts/submission-row.ts'
import { seesStudentOf } from '../courses/grader-groups.store.ts'
import { reviewedOf, type SubmissionAsTaken } from '../submissions/submissions.store.ts'

type Db = Kysely<Database>

/** A student on a quiz's review: enrolled now, or no longer but with a submission. */
export interface ReviewedStudent {
  id: string
  name: string
  email: string
  isEnrolled: boolean
}

/** A submission without the order in which its choices were shown. */
export type ReviewedSubmission = Omit<SubmissionAsTaken, 'choiceOrder'>

const reviewed = (db: Db, assignmentId: string, readerId: string) =>
  db
    .selectFrom('assignments as a')
    .innerJoin('users as u', (join) => join.onTrue())
    .leftJoin('enrollments as e', (join) => join.onRef('e.course_id', '=', 'a.course_id').onRef('e.student_id', '=', 'u.id'))
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'e.status'])
    .where('a.id', '=', assignmentId)
    .where(seesStudentOf(readerId, sql`a.course_id`, sql`u.id`))
    .orderBy('u.id')

type Row = Awaited<ReturnType<ReturnType<typeof reviewed>['execute']>>[number]

const studentOf = (row: Row): ReviewedStudent => ({
  id: row.id,
  name: fullNameOf(row),
  email: row.email,
  isEnrolled: row.status !== null && row.status !== 'removed',
})

const studentsOf =
  (db: Db, readerId: string) =>
  async (assignmentId: string): Promise<ReviewedStudent[]> => {
    const enrolled = db
      .selectFrom('enrollments')
      .innerJoin('assignments', 'assignments.course_id', 'enrollments.course_id')
      .select('student_id')
      .where('assignments.id', '=', assignmentId)
      .where('enrollments.status', '!=', 'removed')
    const submitted = db.selectFrom('attempts').select('student_id').where('assignment_id', '=', assignmentId).where('status', '!=', 'open')
    const rows = await reviewed(db, assignmentId, readerId).where('u.id', 'in', enrolled.union(submitted)).execute()
    return byLastName(rows.map((row) => ({ ...studentOf(row), ...namesOf(row) })))
  }

const student =
  (db: Db, readerId: string) =>
  async (assignmentId: string, studentId: string): Promise<ReviewedStudent | null> => {
    const row = await reviewed(db, assignmentId, readerId).where('u.id', '=', studentId).executeTakeFirst()
    return row ? studentOf(row) : null
  }

const submissions = (db: Db, readerId: string) =>
  db
    .selectFrom('attempts as t')
    .innerJoin('assignments as a', 'a.id', 't.assignment_id')
    .select(submissionColumns)
    .select(['t.assignment_id', 't.student_id', 't.version_id', 't.graded_at', 'a.course_id'])
    .where('t.status', '!=', 'open')
    .where(seesStudentOf(readerId, sql`a.course_id`, sql`t.student_id`))
    .orderBy('t.number', 'desc')

const submissionsOf =
  (db: Db, readerId: string) =>
  async (assignmentId: string, studentId?: string): Promise<ReviewedSubmission[]> => {
    const ofQuiz = submissions(db, readerId).where('t.assignment_id', '=', assignmentId)
    const rows = await (studentId === undefined ? ofQuiz : ofQuiz.where('t.student_id', '=', studentId)).execute()
    const [first] = rows
    const given = first && (await givenStore(db).inQuiz({ id: assignmentId, courseId: first.course_id }, studentId))
    return rows.map((row) => reviewedOf(row, given?.get(row.student_id) ?? []))
  }

const pointsOf =
  (db: Db) =>
  async (attemptIds: readonly string[]): Promise<Map<string, Map<string, number | null>>> => {
    const found = new Map(attemptIds.map((id) => [id, new Map<string, number | null>()]))
    if (attemptIds.length === 0) return found
    const rows = await db
      .selectFrom('grades')
      .select(['attempt_id', 'question_id', 'points'])
      .where('attempt_id', 'in', attemptIds)
      .execute()
    for (const { attempt_id, question_id, points } of rows) found.get(attempt_id)?.set(question_id, points)
    return found
  }

/** An attempt that is not submitted, with what it holds. */
export interface OpenAttemptRow {
  id: string
  number: number
  student: { id: string; name: string }
  startedAt: number
  deadline: number | null
  answeredCount: number
  lastSavedAt: number | null
}

const isAnswered = sql<number>`case when w.answer_id is not null or trim(w.text_answer) <> '' then 1 else 0 end`

const openOf =
  (db: Db, readerId: string) =>
  async (assignmentId: string, at: number): Promise<OpenAttemptRow[]> => {
    const rows = await db
      .selectFrom('attempts as t')
      .innerJoin('assignments as a', 'a.id', 't.assignment_id')
      .innerJoin('users as u', 'u.id', 't.student_id')
      .leftJoin('answers as w', 'w.attempt_id', 't.id')
      .select(['t.id', 't.number', 't.student_id', 't.started_at', 'u.first_name', 'u.last_name'])
      .select(['t.deadline', 't.begun_deadline', 't.paused_at'])
      .select(({ fn }) => [fn.sum<number>(isAnswered).as('answered'), fn.max('w.saved_at').as('saved_at')])
      .where('t.assignment_id', '=', assignmentId)
      .where('t.status', '=', 'open')
      .where(seesStudentOf(readerId, sql`a.course_id`, sql`t.student_id`))
      .groupBy(['t.id', 'u.id'])
      .orderBy('u.name_key')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      number: row.number,
      student: { id: row.student_id, name: fullNameOf(row) },
      startedAt: row.started_at,
      deadline: deadlineNow(row, at),
      answeredCount: Number(row.answered),
      lastSavedAt: row.saved_at,
    }))
  }

/** Reads the students of a quiz and what they submitted, as far as a reader sees them. */
export const reviewStore = (db: Db, readerId: string) => ({
  /** Returns the enrolled students and those who left but submitted, by last name. */
  studentsOf: studentsOf(db, readerId),
  student: student(db, readerId),
  /** Returns the submissions of a quiz, or of one student of it, of each student the latest first. */
  submissionsOf: submissionsOf(db, readerId),
  /** Returns the open attempts of a quiz with what they hold, by the names of their students. */
  openOf: openOf(db, readerId),
  /** Returns the points of each submission by question; null where a person has to grade. */
  pointsOf: pointsOf(db),
})
