import { type Kysely, sql } from 'kysely'
import { fileUrlOf } from '../../domain/course/course-module.ts'
import type { User } from '../../domain/people/user.ts'
import { compileOnce } from '../db/compile-once.ts'
import type { Database } from '../db/schema.ts'
import { accountRelations } from '../features/accounts/account-relations.store.ts'
import { mayInCourse } from '../features/courses/course-roles.store.ts'
import { seesStudentOf } from '../features/courses/grader-groups.store.ts'
import { webhookRelations } from '../features/webhooks/webhook-relations.store.ts'
import { courseFacts, holding, none, type Params, type Relate, type Relations } from './access-relations.ts'
import type { ObjectName } from './policy.ts'

type Db = Kysely<Database>

const keptAttempts = 20_000

const course =
  (db: Db): Relate =>
  async ({ courseId = '' }, user) => {
    const row = await db
      .selectFrom('courses as c')
      .leftJoin('enrollments as e', (join) => join.onRef('e.course_id', '=', 'c.id').on('e.student_id', '=', user.id))
      .select([...courseFacts(user.id), 'e.status'])
      .where('c.id', '=', courseId)
      .executeTakeFirst()
    return row ? holding({ enrolled: row.status === 'active' }, row) : none
  }

const deletedCourse =
  (db: Db): Relate =>
  async ({ courseId = '' }, user) => {
    const deleted = db.selectFrom('courses').select('teacher_id').where('id', '=', courseId).where('deleted_at', 'is not', null)
    const row = await deleted.executeTakeFirst()
    return row ? ['any', ...(row.teacher_id === user.id ? (['own'] as const) : [])] : none
  }

const enrollment =
  (db: Db): Relate =>
  async ({ courseId = '', studentId = '' }, user) => {
    const row = await db
      .selectFrom('enrollments as e')
      .innerJoin('courses as c', 'c.id', 'e.course_id')
      .select(courseFacts(user.id))
      .where('e.course_id', '=', courseId)
      .where('e.student_id', '=', studentId)
      .where('e.status', '!=', 'removed')
      .executeTakeFirst()
    return row ? holding({}, row) : none
  }

const request =
  (db: Db): Relate =>
  async ({ requestId = '' }, user) => {
    const row = await db
      .selectFrom('course_requests as r')
      .innerJoin('courses as c', 'c.id', 'r.course_id')
      .select(courseFacts(user.id))
      .where('r.id', '=', requestId)
      .executeTakeFirst()
    return row ? holding({}, row) : none
  }

const seenOrNot = (readerId: string, studentId: string) =>
  sql<number>`case when ${seesStudentOf(readerId, sql`a.course_id`, sql`${studentId}`)} then 1 else 0 end`

/** A quiz once begun stays within reach, also after unenrolling and unpublishing. */
const assignment =
  (db: Db): Relate =>
  async ({ assignmentId, studentId }, user) => {
    const id = assignmentId ?? ''
    const person = studentId ?? user.id
    const row = await db
      .selectFrom('assignments as a')
      .innerJoin('courses as c', 'c.id', 'a.course_id')
      .leftJoin('enrollments as e', (join) => join.onRef('e.course_id', '=', 'c.id').on('e.student_id', '=', person))
      .select([...courseFacts(user.id), 'a.is_published', 'e.status'])
      .select(sql<number>`(select count(*) from attempts t where t.assignment_id = a.id and t.student_id = ${person})`.as('begun'))
      .select((studentId === undefined ? sql<number>`1` : seenOrNot(user.id, studentId)).as('seen'))
      .where('a.id', '=', id)
      .executeTakeFirst()
    if (!row || (studentId !== undefined && (row.seen === 0 || (row.status === null && row.begun === 0)))) return none
    return holding({ takes: row.begun > 0 || (row.is_published === 1 && row.status === 'active') }, row)
  }

const attemptInCourse =
  (db: Db) =>
  async (id: string, user: User): Promise<Relations> => {
    const row = await db
      .selectFrom('attempts as t')
      .innerJoin('assignments as a', 'a.id', 't.assignment_id')
      .innerJoin('courses as c', 'c.id', 'a.course_id')
      .select(courseFacts(user.id))
      .where('t.id', '=', id)
      .executeTakeFirst()
    return row ? holding({}, row) : none
  }

const studentOf = (db: Db, id: string) =>
  db
    .selectFrom('attempts as t')
    .innerJoin('assignments as a', 'a.id', 't.assignment_id')
    .innerJoin('courses as c', 'c.id', 'a.course_id')
    .select('t.student_id')
    .where('t.id', '=', id)
    .where('c.deleted_at', 'is', null)

/** Whose an attempt is never changes, so the answers of a save are admitted without a query. */
const attempt = (db: Db): Relate => {
  const students = new Map<string, string>()
  const remember = (id: string, student: string) => {
    const [oldest] = students.keys()
    if (students.size >= keptAttempts && oldest !== undefined) students.delete(oldest)
    students.set(id, student)
    return student
  }
  const inCourse = attemptInCourse(db)
  const rowsOf = compileOnce(db, (id) => studentOf(db, id))
  const find = async (id: string, user: User): Promise<Relations> => {
    const [row] = await rowsOf(id)
    return row ? holding({ self: remember(id, row.student_id) === user.id }) : none
  }
  return ({ attemptId = '' }, user) => {
    if (user.role === 'teacher') return inCourse(attemptId, user)
    const known = students.get(attemptId)
    return known === undefined ? find(attemptId, user) : holding({ self: known === user.id })
  }
}

const isSubmitted = sql<boolean>`t.status <> 'open'`
const wasSubmitted = sql<boolean>`(t.status <> 'open' or exists (select 1 from reopened_submissions r where r.attempt_id = t.id))`

const submission =
  (db: Db, condition: typeof isSubmitted): Relate =>
  async ({ submissionId = '' }, user) => {
    const row = await db
      .selectFrom('attempts as t')
      .innerJoin('assignments as a', 'a.id', 't.assignment_id')
      .innerJoin('courses as c', 'c.id', 'a.course_id')
      .select([...courseFacts(user.id), 't.student_id'])
      .where('t.id', '=', submissionId)
      .where(condition)
      .where(seesStudentOf(user.id, sql`a.course_id`, sql`t.student_id`))
      .executeTakeFirst()
    return row ? holding({ self: row.student_id === user.id }, row) : none
  }

const image =
  (db: Db): Relate =>
  async ({ hash = '' }, user) => {
    const owns = sql<number>`(select count(*) from image_owners o where o.hash = i.hash and o.user_id = ${user.id})`
    const saw = sql<number>`(select count(*) from version_images v join attempts t on t.version_id = v.version_id and t.student_id = ${user.id}
      join assignments a on a.id = t.assignment_id join courses c on c.id = a.course_id where v.hash = i.hash and c.deleted_at is null)`
    const shows = sql<number>`(select count(*) from version_images m join quiz_versions q on q.id = m.version_id join assignments a on a.id = q.assignment_id
      join courses c on c.id = a.course_id where m.hash = i.hash and ${mayInCourse(user.id, 'review')})`
    const row = await db
      .selectFrom('images as i')
      .select([owns.as('owned'), saw.as('seen'), shows.as('shown')])
      .where('i.hash', '=', hash)
      .executeTakeFirst()
    return row ? holding({ review: row.owned + row.shown > 0, seen: row.seen > 0 }) : none
  }

const courseModule =
  (db: Db): Relate =>
  async ({ courseId = '', moduleId = '' }, user) => {
    const row = await db
      .selectFrom('modules as m')
      .innerJoin('courses as c', 'c.id', 'm.course_id')
      .select(courseFacts(user.id))
      .where('m.id', '=', moduleId)
      .where('m.course_id', '=', courseId)
      .executeTakeFirst()
    return row ? holding({}, row) : none
  }

const file =
  (db: Db): Relate =>
  async ({ fileId = '' }, user) => {
    const owns = sql<number>`(select count(*) from file_owners o where o.hash = f.hash and o.user_id = ${user.id})`
    const uses = sql<number>`(select count(*) from modules m join enrollments e on e.course_id = m.course_id and e.student_id = ${user.id} and e.status = 'active'
      join courses c on c.id = m.course_id and c.deleted_at is null where m.url = ${fileUrlOf(fileId)} and m.kind <> 'link')`
    const shows = sql<number>`(select count(*) from modules m join courses c on c.id = m.course_id
      where m.url = ${fileUrlOf(fileId)} and m.kind <> 'link' and ${mayInCourse(user.id, 'visit')})`
    const row = await db
      .selectFrom('files as f')
      .select([owns.as('owned'), uses.as('used'), shows.as('shown')])
      .where('f.hash', '=', fileId)
      .executeTakeFirst()
    return row ? holding({ visit: row.owned + row.shown > 0, enrolled: row.used > 0 }) : none
  }

const staffMember =
  (db: Db): Relate =>
  async ({ courseId = '', userId = '' }, user) => {
    const row = await db
      .selectFrom('course_staff as m')
      .innerJoin('courses as c', 'c.id', 'm.course_id')
      .select(courseFacts(user.id))
      .where('m.course_id', '=', courseId)
      .where('m.user_id', '=', userId)
      .executeTakeFirst()
    return row ? holding({}, row) : none
  }

/** Returns a person's relation to the object that a path names, at once where it is known, else by one small query; nothing where the parts of the path do not belong together. */
export function accessStore(db: Db) {
  const relate: Record<ObjectName, Relate> = {
    course: course(db),
    deletedCourse: deletedCourse(db),
    module: courseModule(db),
    enrollment: enrollment(db),
    request: request(db),
    assignment: assignment(db),
    quizStudent: assignment(db),
    attempt: attempt(db),
    submission: submission(db, isSubmitted),
    submittedOnce: submission(db, wasSubmitted),
    image: image(db),
    file: file(db),
    staffMember: staffMember(db),
    ...accountRelations(db),
    ...webhookRelations(db),
  }
  return { relationsTo: (object: ObjectName, params: Params, user: User): Relations | Promise<Relations> => relate[object](params, user) }
}
