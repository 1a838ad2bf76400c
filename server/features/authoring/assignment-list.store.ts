import { type Kysely, sql } from 'kysely'
import type { DueAtClose } from '../../../domain/attempt/attempt.ts'
import type { CourseRole } from '../../../domain/course/course-role.ts'
import type { Assignment, Standing } from '../../../domain/quiz/assignment.ts'
import type { Database } from '../../db/schema.ts'
import { givenStore, type OwnQuiz, ownQuiz } from '../accommodations/given.store.ts'
import { openDueStore } from '../attempts/open-due.store.ts'
import { outageStore } from '../attempts/outages.store.ts'
import { mayInCourse, roleInCourse } from '../courses/course-roles.store.ts'
import { anyReader, seesStudentOf } from '../courses/grader-groups.store.ts'
import { assignmentOf } from './assignments.store.ts'

type Db = Kysely<Database>

/** An assignment as its teacher's lists show it. */
export interface TeacherItem extends Assignment {
  windowEndsAt: number | null
  courseTitle: string
  submissionCount: number
  toGradeCount: number
  /** The role of the reader in the course; null for admins. */
  role: CourseRole | null
}

/** An assignment as a student's list shows it, with the student's own dates and attempts; the last submission is the one submitted last, null before the first. */
export interface StudentItem extends OwnQuiz<Assignment> {
  windowEndsAt: number | null
  attemptsUsed: number
  hasOpen: boolean
  /** As the exam room and outages have moved it for the open attempt. */
  movedDueDate: number | null
  lastSubmission: ({ id: string; submittedAt: number } & DueAtClose) | null
}

const seen = (readerId: string) => seesStudentOf(readerId, sql`a.course_id`, sql`t.student_id`)

/** Who left the course is outside the sums. */
const submissionCount = (readerId: string) =>
  sql<number>`(select count(*) from attempts t join enrollments e on e.course_id = a.course_id and e.student_id = t.student_id and e.status <> 'removed'
    where t.assignment_id = a.id and t.status <> 'open' and ${seen(readerId)})`

/** The part of its points that an attempt has if everything that waits is graded in full; 0 where nothing can be scored, as `percentageOf` in domain/grading/grading.ts. */
const atBest = (attempt: 'o' | 't') => {
  const [score, pending, most] = ['score', 'pending_points', 'max_score'].map((column) => sql.ref(`${attempt}.${column}`))
  return sql<number>`case when ${most} > 0 then (${score} + ${pending}) / ${most} else 0 end`
}

/** A submission waits unless another one of its student counts before it whatever it is graded; the review opens the same ones. */
const toGradeCount = (
  readerId: string,
) => sql<number>`(select count(*) from attempts t where t.assignment_id = a.id and t.status <> 'open' and t.pending_points > 0
  and ${seen(readerId)} and not exists (select 1 from attempts o where o.assignment_id = t.assignment_id and o.student_id = t.student_id and o.status <> 'open' and o.id <> t.id
    and (${atBest('o')} > ${atBest('t')} or (${atBest('o')} = ${atBest('t')} and o.number > t.number))))`

const teacherItems = (db: Db, readerId: string) =>
  db
    .selectFrom('assignments as a')
    .innerJoin('courses as c', 'c.id', 'a.course_id')
    .selectAll('a')
    .select(['c.title as course_title', submissionCount(readerId).as('submission_count'), toGradeCount(readerId).as('to_grade_count')])
    .select(roleInCourse(readerId).as('reader_role'))
    .where('c.deleted_at', 'is', null)
    .orderBy('a.due_date', (order) => order.asc().nullsLast())
    .orderBy('a.id')

async function read(db: Db, query: ReturnType<typeof teacherItems>): Promise<TeacherItem[]> {
  const rows = await query.execute()
  const items = rows.map((row) => ({
    ...assignmentOf(row),
    courseTitle: row.course_title,
    submissionCount: row.submission_count,
    toGradeCount: row.to_grade_count,
    role: row.reader_role,
  }))
  return outageStore(db).withWindowEnds(items)
}

const lastSubmission = (studentId: string, column: 'id' | 'submitted_at' | 'due_at_close' | 'due_moved') =>
  sql`(select l.${sql.ref(column)} from attempts l where l.assignment_id = a.id and l.student_id = ${studentId} and l.status <> 'open' order by l.number desc limit 1)`

const dueOf = ({ movedDueDate }: StudentItem): number => movedDueDate ?? Number.MAX_SAFE_INTEGER

interface OwnRow {
  used: number
  open: number
  last_id: string | null
  last_at: number | null
  last_due: number | null
  last_moved: number | null
}

function studentItem(row: OwnRow, own: OwnQuiz<Assignment>): Omit<StudentItem, 'windowEndsAt'> {
  const due = { dueAtClose: row.last_due, dueMoved: row.last_moved ?? 0 }
  const lastSubmission = row.last_id === null ? null : { id: row.last_id, submittedAt: row.last_at ?? 0, ...due }
  return { ...own, attemptsUsed: row.used, hasOpen: row.open > 0, movedDueDate: own.dueDate, lastSubmission }
}

const publishedOf =
  (db: Db) =>
  async (courseId: string, studentId: string, now: number): Promise<StudentItem[]> => {
    const rows = await db
      .selectFrom('assignments as a')
      .leftJoin('attempts as t', (join) => join.onRef('t.assignment_id', '=', 'a.id').on('t.student_id', '=', studentId))
      .selectAll('a')
      .select(({ fn }) => fn.count<number>('t.id').as('used'))
      .select(sql<number>`count(case when t.status = 'open' then 1 end)`.as('open'))
      .select(lastSubmission(studentId, 'id').$castTo<string | null>().as('last_id'))
      .select(lastSubmission(studentId, 'submitted_at').$castTo<number | null>().as('last_at'))
      .select(lastSubmission(studentId, 'due_at_close').$castTo<number | null>().as('last_due'))
      .select(lastSubmission(studentId, 'due_moved').$castTo<number | null>().as('last_moved'))
      .where('a.course_id', '=', courseId)
      .where('a.is_published', '=', 1)
      .groupBy('a.id')
      .execute()
    const given = await givenStore(db).inCourse([courseId], studentId)
    const items = rows.map((row) => studentItem(row, ownQuiz(assignmentOf(row), given({ id: row.id, courseId }))))
    const open = await openDueStore(db).ofStudent(
      studentId,
      items.filter(({ hasOpen }) => hasOpen),
      now,
    )
    const moved = items.map((item) => ({ ...item, movedDueDate: open.get(item.id)?.dueDate ?? item.dueDate }))
    return (await outageStore(db).withWindowEnds(moved)).sort((one, other) => dueOf(one) - dueOf(other) || (one.id < other.id ? -1 : 1))
  }

const standing =
  (db: Db) =>
  async (assignment: Assignment, studentId: string): Promise<Standing> => {
    const { id, courseId } = assignment
    const row = await db
      .selectFrom('attempts as t')
      .select(({ fn }) => fn.count<number>('t.id').as('used'))
      .select(sql<number>`count(case when t.status = 'open' then 1 end)`.as('open'))
      .select(({ selectFrom }) =>
        selectFrom('enrollments as e')
          .select(({ fn }) => fn.count<number>('e.id').as('enrolled'))
          .where('e.course_id', '=', courseId)
          .where('e.student_id', '=', studentId)
          .where('e.status', '=', 'active')
          .as('enrolled'),
      )
      .where('t.assignment_id', '=', id)
      .where('t.student_id', '=', studentId)
      .executeTakeFirstOrThrow()
    const { used, open, enrolled } = row
    const windowEndsAt = await outageStore(db).windowEnd(assignment)
    return { isEnrolled: (enrolled ?? 0) > 0, attemptsUsed: used, hasOpen: open > 0, hasSubmitted: used > open, windowEndsAt }
  }

/** Reads assignments in lists, sorted by due date with those without one last; each window ends when it does for those who begin now. */
export const assignmentListStore = (db: Db) => ({
  /** Lists the assignments of the courses in which a teacher has a role and that are not archived. */
  ofTeacher: (teacherId: string) =>
    read(db, teacherItems(db, teacherId).where(mayInCourse(teacherId, 'visit')).where('c.archived_at', 'is', null)),
  ofSchool: () => read(db, teacherItems(db, anyReader)),
  ofCourse: (courseId: string, readerId: string) => read(db, teacherItems(db, readerId).where('a.course_id', '=', courseId)),
  publishedOf: publishedOf(db),
  standing: standing(db),
  course: (id: string) => db.selectFrom('courses').select(['id', 'title', 'code']).where('id', '=', id).executeTakeFirstOrThrow(),
})
