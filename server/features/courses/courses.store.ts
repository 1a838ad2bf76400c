import { type Kysely, sql } from 'kysely'
import type { CourseStudent, CourseView } from '../../../domain/api/courses.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { Database } from '../../db/schema.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { namesOf, personColumns, personOf } from '../accounts/users.store.ts'
import { archiveCourse } from './course-archive.store.ts'
import { mayInCourse, roleInCourse, sharedAs } from './course-roles.store.ts'
import { anyReader, graderGroupStore, seesStudentOf } from './grader-groups.store.ts'
import { moduleOf } from './modules.store.ts'

type Db = Kysely<Database>

export interface CourseFacts {
  title: string
  code: string
  subject: string
  description: string
  isActive: boolean
  maxStudents: number
  credits: number
  startDate: number | null
  endDate: number | null
}

export interface NewCourse extends CourseFacts {
  id: string
  teacherId: string
  createdAt: number
}

/** Selects every column of the view of a course that is not deleted, except its modules, with the role of its reader; the course is called c. */
const courses = (db: Db, readerId: string) =>
  db
    .selectFrom('courses as c')
    .innerJoin('users as u', 'u.id', 'c.teacher_id')
    .selectAll('c')
    .select(['u.first_name', 'u.last_name', 'u.email', roleInCourse(readerId).as('role')])
    .select(
      sql<number>`(select count(*) from enrollments e where e.course_id = c.id and e.status = 'active'
        and ${seesStudentOf(readerId, sql`c.id`, sql`e.student_id`)})`.as('enrolled'),
    )
    .where('c.deleted_at', 'is', null)

type CourseRow = Awaited<ReturnType<ReturnType<typeof courses>['execute']>>[number]

type Limits = ReadonlyMap<string, readonly { name: string }[]>

const viewOf = (row: CourseRow, modules: CourseView['modules'], groups: ReturnType<Limits['get']>): CourseView => ({
  id: row.id,
  title: row.title,
  description: row.description,
  code: row.code,
  subject: row.subject,
  isActive: row.is_active === 1,
  createdAt: isoOf(row.created_at),
  maxStudents: row.max_students,
  credits: row.credits,
  startDate: isoOf(row.start_date),
  endDate: isoOf(row.end_date),
  ...(row.archived_at === null ? {} : { archivedAt: isoOf(row.archived_at) }),
  currentEnrollment: row.enrolled,
  instructor_id: row.teacher_id,
  teacher: { id: row.teacher_id, ...namesOf(row), email: row.email },
  modules,
  ...sharedAs(row.role),
  ...(groups ? { onlyGroups: groups.map(({ name }) => name) } : {}),
})

async function withModules(db: Db, rows: CourseRow[], readerId: string): Promise<CourseView[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const modules = await db
    .selectFrom('modules')
    .selectAll()
    .where('course_id', 'in', ids)
    .orderBy('course_id')
    .orderBy('position')
    .execute()
  const byCourse = Map.groupBy(modules, ({ course_id }) => course_id)
  const limits: Limits = rows.some(({ role }) => role === 'grader') ? await graderGroupStore(db).ofGrader(readerId) : new Map()
  return rows.map((row) => viewOf(row, (byCourse.get(row.id) ?? []).map(moduleOf), limits.get(row.id)))
}

const list =
  (db: Db) =>
  async (teacherId: string | null): Promise<CourseView[]> => {
    const readerId = teacherId ?? anyReader
    const all = courses(db, readerId).orderBy('c.created_at', 'desc').orderBy('c.id', 'desc')
    return withModules(db, await (teacherId === null ? all : all.where(mayInCourse(teacherId, 'visit'))).execute(), readerId)
  }

const listByIds =
  (db: Db) =>
  async (ids: readonly string[]): Promise<CourseView[]> =>
    ids.length === 0 ? [] : withModules(db, await courses(db, anyReader).where('c.id', 'in', ids).execute(), anyReader)

const find =
  (db: Db) =>
  async (id: string, readerId = anyReader): Promise<CourseView | null> => {
    const [course] = await withModules(db, await courses(db, readerId).where('c.id', '=', id).execute(), readerId)
    return course ?? null
  }

const students =
  (db: Db) =>
  async (courseId: string, readerId: string): Promise<CourseStudent[]> => {
    const rows = await db
      .selectFrom('enrollments as e')
      .innerJoin('users as u', 'u.id', 'e.student_id')
      .select([...personColumns, 'e.enrolled_at'])
      .where('e.course_id', '=', courseId)
      .where('e.status', '=', 'active')
      .where(seesStudentOf(readerId, sql`e.course_id`, sql`e.student_id`))
      .orderBy('u.name_key')
      .orderBy('u.id')
      .execute()
    return rows.map((row) => ({ ...personOf(row), enrolledAt: isoOf(row.enrolled_at) }))
  }

const factsOf = (course: CourseFacts) => ({
  title: course.title,
  code: course.code,
  subject: course.subject,
  description: course.description,
  is_active: course.isActive ? (1 as const) : (0 as const),
  max_students: course.maxStudents,
  credits: course.credits,
  start_date: course.startDate,
  end_date: course.endDate,
})

/** Returns the columns in which the facts differ from those that their writer has read; the dates are one fact, because one has to follow the other. */
function changedFacts(course: CourseFacts, basis: CourseFacts) {
  const [after, before] = [factsOf(course), factsOf(basis)]
  const { start_date, end_date, ...single } = after
  const changed = Object.entries(single).filter(([column, value]) => value !== before[column as keyof typeof single])
  const sameDates = start_date === before.start_date && end_date === before.end_date
  return { ...(Object.fromEntries(changed) as Partial<typeof single>), ...(sameDates ? {} : { start_date, end_date }) }
}

const update =
  (db: Db) =>
  async (id: string, course: CourseFacts, basis: CourseFacts | null): Promise<boolean> => {
    const changed = basis ? changedFacts(course, basis) : factsOf(course)
    if (Object.keys(changed).length === 0) return true
    try {
      await db.updateTable('courses').set(changed).where('id', '=', id).execute()
      return true
    } catch (error) {
      if (isUniqueViolation(error)) return false
      throw error
    }
  }

const insert =
  (db: Db) =>
  async (course: NewCourse): Promise<boolean> => {
    const row = { id: course.id, teacher_id: course.teacherId, ...factsOf(course), created_at: course.createdAt }
    const added = await db
      .insertInto('courses')
      .values(row)
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .execute()
    return added.length === 1
  }

const findByCode =
  (db: Db) =>
  async (code: string): Promise<{ id: string; isActive: boolean } | null> => {
    const named = db.selectFrom('courses').select(['id', 'is_active', 'archived_at']).where('code', '=', code)
    const row = await named.where('deleted_at', 'is', null).executeTakeFirst()
    return row ? { id: row.id, isActive: row.is_active === 1 && row.archived_at === null } : null
  }

/** Reads and adds courses with their teacher, modules and number of active students, in a fixed number of queries. */
export const courseStore = (db: Db) => ({
  /** Lists the courses in which a teacher has a role, or with null all, the newest first. */
  list: list(db),
  listByIds: listByIds(db),
  /** Finds a course; with the role of a reader who has one. */
  find: find(db),
  /** Lists the active students of a course whom a reader sees, by name. */
  students: students(db),
  /** Adds a course; false where its code is taken. */
  insert: insert(db),
  /** Changes the facts of a course; false where another course has the code. */
  update: update(db),
  /** Archives a course at an instant, or with null brings it back; returns the number of open attempts, with which nothing is archived. */
  archive: archiveCourse(db),
  findByCode: findByCode(db),
})
