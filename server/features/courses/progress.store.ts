import { type Kysely, sql } from 'kysely'
import type { NextDueView, ResultView } from '../../../domain/api/courses.ts'
import { percentageOf } from '../../../domain/grading/grading.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

interface ResultRow {
  course_id: string
  code: string
  assignment_id: string
  id: string
  title: string
  submitted_at: number
  score: number
  max_score: number
  pending_points: number
}

const resultOf = (row: ResultRow): ResultView => ({
  courseId: row.course_id,
  courseCode: row.code,
  assignmentId: row.assignment_id,
  submissionId: row.id,
  title: row.title,
  submittedAt: isoOf(row.submitted_at),
  percentage: percentageOf(row.score, row.max_score),
  pendingPoints: row.pending_points,
})

/** The order is the one of `countingAttemptOf` in domain/grading/grading.ts: the best percentage, of equal ones the latest. */
const counting = (studentId: string, courseId: string | null) => sql<ResultRow>`
  select a.course_id, c.code, t.assignment_id, t.id, a.title, t.submitted_at, t.score, t.max_score, t.pending_points from (
    select s.*, row_number() over (
      partition by s.assignment_id order by case when s.max_score > 0 then s.score / s.max_score else 0 end desc, s.number desc) as place
    from attempts s where s.student_id = ${studentId} and s.status <> 'open'
  ) t join assignments a on a.id = t.assignment_id join courses c on c.id = a.course_id
  where t.place = 1 ${courseId === null ? sql`` : sql`and a.course_id = ${courseId}`}
  order by t.submitted_at, t.id`

const resultsOf =
  (db: Db) =>
  async (studentId: string, courseId: string | null): Promise<ResultView[]> =>
    (await counting(studentId, courseId).execute(db)).rows.map(resultOf)

const nextDue =
  (db: Db) =>
  async (studentId: string, now: number): Promise<Map<string, NextDueView>> => {
    const { rows } = await sql<{ course_id: string; id: string; title: string; due_date: number }>`
      select course_id, id, title, due_date from (
        select a.course_id, a.id, a.title, a.due_date, row_number() over (partition by a.course_id order by a.due_date, a.id) as place
        from enrollments e join assignments a on a.course_id = e.course_id
        where e.student_id = ${studentId} and e.status = 'active' and a.is_published = 1 and a.due_date >= ${now}
          and (a.available_until is null or a.available_until > ${now})
          and not exists (select 1 from attempts t where t.assignment_id = a.id and t.student_id = ${studentId} and t.status <> 'open')
      ) coming where place = 1`.execute(db)
    return new Map(rows.map((row) => [row.course_id, { assignmentId: row.id, title: row.title, dueDate: isoOf(row.due_date) }]))
  }

/** Reads how a student gets on: what is submitted, and what comes next. */
export const progressStore = (db: Db) => ({
  /** Lists the student's counting submission of each quiz, the oldest first; of one course, or with null of all. */
  resultsOf: resultsOf(db),
  /** Gives, by course, the published assignment that is due next and not submitted by the student; courses left are left out. */
  nextDue: nextDue(db),
})
