import { type Kysely, sql } from 'kysely'
import type { NextDueView, ResultView, RunningExamView } from '../../../domain/api/courses.ts'
import { percentageOf } from '../../../domain/grading/grading.ts'
import { effectiveFacts } from '../../../domain/time/effective-facts.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { Database } from '../../db/schema.ts'
import { type TermsRow, termsOf } from '../accommodations/accommodation-row.ts'
import { givenStore } from '../accommodations/given.store.ts'
import { deadlineNow } from '../attempts/attempt-state.ts'
import { countingOrder } from '../attempts/counting-order.ts'
import { openDueStore } from '../attempts/open-due.store.ts'
import { outageStore } from '../attempts/outages.store.ts'

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

const counting = (studentId: string, courseId: string | null) => sql<ResultRow>`
  select a.course_id, c.code, b.assignment_id, b.id, a.title, b.submitted_at, b.score, b.max_score, b.pending_points from (
    select t.*, row_number() over (partition by t.assignment_id order by ${countingOrder}) as place
    from attempts t where t.student_id = ${studentId} and t.status <> 'open'
  ) b join assignments a on a.id = b.assignment_id join courses c on c.id = a.course_id
  where b.place = 1 and c.deleted_at is null ${courseId === null ? sql`` : sql`and a.course_id = ${courseId}`}
  order by b.submitted_at, b.id`

const resultsOf =
  (db: Db) =>
  async (studentId: string, courseId: string | null): Promise<ResultView[]> =>
    (await counting(studentId, courseId).execute(db)).rows.map(resultOf)

type ComingRow = TermsRow & { course_id: string; id: string; title: string }

/** What is due and not submitted; what was due for everybody is left out where nobody is given more, and no attempt is open, for which it may have moved. */
const coming = (studentId: string, now: number) => sql<ComingRow>`
  select a.course_id, a.id, a.title, a.time_limit_minutes, a.available_from, a.available_until, a.until_set_at, a.due_date, a.allowed_attempts, a.one_question_at_time, a.cant_go_back
  from enrollments e join assignments a on a.course_id = e.course_id join courses k on k.id = e.course_id and k.deleted_at is null
  where e.student_id = ${studentId} and e.status = 'active' and a.is_published = 1 and a.due_date is not null
    and (a.due_date >= ${now}
      or exists (select 1 from accommodations c where c.course_id = a.course_id)
      or exists (select 1 from attempts o where o.assignment_id = a.id and o.student_id = ${studentId} and o.status = 'open'))
    and not exists (select 1 from attempts t where t.assignment_id = a.id and t.student_id = ${studentId} and t.status <> 'open')
  order by a.id`

const nextDue =
  (db: Db) =>
  async (studentId: string, now: number): Promise<Map<string, NextDueView>> => {
    const { rows } = await coming(studentId, now).execute(db)
    const given = await givenStore(db).inCourse([...new Set(rows.map(({ course_id }) => course_id))], studentId)
    const quizzes = rows.map((row) => ({ ...row, ...effectiveFacts(termsOf(row), given({ id: row.id, courseId: row.course_id })) }))
    const open = await openDueStore(db).ofStudent(studentId, quizzes, now)
    const own = (await outageStore(db).withWindowEnds(quizzes)).flatMap((quiz) => {
      const { dueDate, deadline } = open.get(quiz.id) ?? { dueDate: quiz.dueDate, deadline: quiz.windowEndsAt }
      const isComing = dueDate !== null && dueDate >= now && (deadline === null || deadline > now)
      return isComing ? [{ ...quiz, dueDate }] : []
    })
    const soonest = own.toSorted((one, other) => other.dueDate - one.dueDate || (one.id < other.id ? 1 : -1))
    return new Map(soonest.map(({ course_id, id, title, dueDate }) => [course_id, { assignmentId: id, title, dueDate: isoOf(dueDate) }]))
  }

const running =
  (db: Db) =>
  async (studentId: string, now: number): Promise<RunningExamView[]> => {
    const rows = await db
      .selectFrom('attempts as t')
      .innerJoin('assignments as a', 'a.id', 't.assignment_id')
      .innerJoin('courses as c', 'c.id', 'a.course_id')
      .innerJoin('enrollments as e', (join) => join.onRef('e.course_id', '=', 'c.id').onRef('e.student_id', '=', 't.student_id'))
      .select(['t.assignment_id', 'a.title', 't.deadline', 't.begun_deadline', 't.paused_at'])
      .where('t.student_id', '=', studentId)
      .where('t.status', '=', 'open')
      .where('e.status', '=', 'active')
      .where('c.deleted_at', 'is', null)
      .orderBy('t.started_at', 'desc')
      .orderBy('t.id')
      .execute()
    return rows.flatMap((row): RunningExamView[] => {
      const [at, exam] = [deadlineNow(row, now), { assignmentId: row.assignment_id, title: row.title }]
      if (at !== null && at <= now) return []
      return [row.paused_at === null ? { ...exam, deadline: isoOf(at) } : { ...exam, deadline: null, pausedAt: isoOf(row.paused_at) }]
    })
  }

/** Reads how a student gets on: what is submitted, and what comes next. */
export const progressStore = (db: Db) => ({
  /** Lists the student's counting submission of each quiz, the oldest first; of one course, or with null of all. */
  resultsOf: resultsOf(db),
  /** Gives, by course, the published assignment that is due next and not submitted by the student; courses left are left out. */
  nextDue: nextDue(db),
  /** Lists the student's open attempts whose time is not up, the latest first. */
  running: running(db),
})
