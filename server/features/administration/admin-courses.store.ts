import { type Kysely, sql } from 'kysely'
import type { AdminCourse } from '../../../domain/api/admin.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import { offsetOf, type Page, pageSize, searchWordsOf } from '../../db/paging.ts'
import type { Database } from '../../db/schema.ts'
import { namesOf, textKey } from '../accounts/users.store.ts'

type Db = Kysely<Database>

/** SQLite folds only ASCII, so the search compares here, over one small row a course. */
async function idsOf(db: Db, search: string): Promise<string[]> {
  const rows = await db
    .selectFrom('courses as c')
    .innerJoin('users as u', 'u.id', 'c.teacher_id')
    .select(['c.id', 'c.title', 'c.code', 'c.subject', 'u.name_key', 'u.email_key'])
    .where('c.deleted_at', 'is', null)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
  const words = searchWordsOf(textKey(search))
  const textOf = (row: (typeof rows)[number]) => `${textKey(`${row.title} ${row.code} ${row.subject}`)} ${row.name_key} ${row.email_key}`
  return rows.filter((row) => words.every((word) => textOf(row).includes(word))).map(({ id }) => id)
}

const courses = (db: Db) =>
  db
    .selectFrom('courses as c')
    .innerJoin('users as u', 'u.id', 'c.teacher_id')
    .select(['c.id', 'c.title', 'c.code', 'c.subject', 'c.is_active', 'c.created_at', 'c.max_students'])
    .select(['c.teacher_id', 'u.first_name', 'u.last_name', 'u.email'])
    .where('c.deleted_at', 'is', null)
    .select([
      sql<number>`(select count(*) from enrollments e where e.course_id = c.id and e.status = 'active')`.as('students'),
      sql<number>`(select count(*) from assignments a where a.course_id = c.id)`.as('assignments'),
      sql<number>`(select count(*) from assignments a where a.course_id = c.id and a.is_published = 1)`.as('published'),
      sql<number>`(select count(*) from assignments a join attempts t on t.assignment_id = a.id and t.status <> 'open' where a.course_id = c.id)`.as(
        'submissions',
      ),
    ])
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof courses>['execute']>>[number]

const viewOf = (row: Row): AdminCourse => ({
  id: row.id,
  title: row.title,
  code: row.code,
  subject: row.subject,
  isActive: row.is_active === 1,
  createdAt: isoOf(row.created_at),
  maxStudents: row.max_students,
  teacher: { id: row.teacher_id, ...namesOf(row), email: row.email },
  studentCount: row.students,
  assignmentCount: row.assignments,
  publishedCount: row.published,
  submissionCount: row.submissions,
})

const page =
  (db: Db) =>
  async (search: string, number: number): Promise<Page<AdminCourse>> => {
    if (search.trim() === '') {
      const count = db.selectFrom('courses').select(sql<number>`count(*)`.as('total')).where('deleted_at', 'is', null)
      const { total } = await count.executeTakeFirstOrThrow()
      const rows = await courses(db).limit(pageSize).offset(offsetOf(number)).execute()
      return { rows: rows.map(viewOf), total }
    }
    const ids = await idsOf(db, search)
    const shown = ids.slice(offsetOf(number), offsetOf(number) + pageSize)
    const rows = shown.length === 0 ? [] : await courses(db).where('c.id', 'in', shown).execute()
    return { rows: rows.map(viewOf), total: ids.length }
  }

/** Shows all courses of the school to its admins. */
export const adminCourseStore = (db: Db) => ({
  /** Lists 20 courses, the newest first; every word of the search stands in title, code, subject or teacher. */
  page: page(db),
})

/** Lists the courses that a teacher owns, archived ones and deleted ones too, the newest first. */
export async function taughtCourses(db: Db, teacherId: string) {
  const rows = await db
    .selectFrom('courses')
    .select(['id', 'title', 'code', 'archived_at'])
    .where('teacher_id', '=', teacherId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ archived_at, ...course }) => ({ ...course, isArchived: archived_at !== null }))
}
