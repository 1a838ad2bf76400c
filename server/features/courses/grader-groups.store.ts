import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { GraderGroup } from '../../../domain/api/course-staff.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

/** The reader's id where nobody in particular reads: every student is seen. */
export const anyReader = ''

const limitedCourses = (readerId: string) =>
  sql`select s.course_id from course_staff s where s.user_id = ${readerId} and s.role = 'grader' and s.limited_to_groups = 1`

const seenStudents = (readerId: string) =>
  sql`select g.course_id, m.student_id from course_staff_groups g join student_group_members m on m.group_id = g.group_id where g.user_id = ${readerId}`

/**
 * Matches the students, by their course and id, whom a reader sees: all of them, but to a grader who is limited those of the groups. It says nothing
 * about whether the reader may read the course. Both lists depend on nothing but the reader, so each is read once for a query.
 */
export const seesStudentOf = (readerId: string, course: RawBuilder<unknown>, student: RawBuilder<unknown>) =>
  sql<boolean>`(${course} not in (${limitedCourses(readerId)}) or (${course}, ${student}) in (${seenStudents(readerId)}))`

const limits = (db: Db) =>
  db
    .selectFrom('course_staff as s')
    .leftJoin('course_staff_groups as g', (join) => join.onRef('g.course_id', '=', 's.course_id').onRef('g.user_id', '=', 's.user_id'))
    .leftJoin('student_groups as n', 'n.id', 'g.group_id')
    .select(['s.course_id', 's.user_id', 'n.id', 'n.name'])
    .where('s.role', '=', 'grader')
    .where('s.limited_to_groups', '=', 1)
    .orderBy('n.name_key')

interface NameRow {
  first_name: string
  last_name: string
}

type Row = Awaited<ReturnType<ReturnType<typeof limits>['execute']>>[number]

/** Collects the groups of each grader or course; who is limited and has no group has an empty list. */
function groupsBy(rows: readonly Row[], key: 'course_id' | 'user_id'): Map<string, GraderGroup[]> {
  const found = Map.groupBy(rows, (row) => row[key])
  return new Map(
    [...found].map(([id, own]) => [id, own.flatMap(({ id: group, name }) => (group === null ? [] : { id: group, name: name ?? '' }))]),
  )
}

const gradersOf =
  (db: Db) =>
  async (courseId: string): Promise<Map<string, NameRow[]>> => {
    const named = limits(db).innerJoin('users as u', 'u.id', 's.user_id').select(['u.first_name', 'u.last_name'])
    const rows = await named.where('s.course_id', '=', courseId).orderBy('u.name_key').orderBy('u.id').execute()
    return Map.groupBy(rows, ({ id }) => id ?? '')
  }

const lock =
  (trx: Db) =>
  (courseId: string, groupIds: readonly string[]): Promise<GraderGroup[]> =>
    trx
      .updateTable('student_groups')
      .set(({ ref }) => ({ created_at: ref('created_at') }))
      .where('course_id', '=', courseId)
      .where('id', 'in', groupIds)
      .returning(['id', 'name'])
      .execute()

const inCourse =
  (db: Db) =>
  async (courseId: string): Promise<GraderGroup[]> => {
    const groups = await db
      .selectFrom('student_groups as n')
      .leftJoin('student_group_members as m', 'm.group_id', 'n.id')
      .leftJoin('enrollments as e', (join) =>
        join.onRef('e.course_id', '=', 'n.course_id').onRef('e.student_id', '=', 'm.student_id').on('e.status', '!=', 'removed'),
      )
      .select(({ fn }) => ['n.id', 'n.name', fn.count('e.student_id').as('students')])
      .where('n.course_id', '=', courseId)
      .groupBy(['n.id'])
      .orderBy('n.name_key')
      .execute()
    return groups.map((group) => ({ ...group, students: Number(group.students) }))
  }

const write =
  (trx: Db) =>
  async (courseId: string, userId: string, groupIds: readonly string[] | null): Promise<void> => {
    const ofGrader = { course_id: courseId, user_id: userId }
    const member = trx.updateTable('course_staff').where('course_id', '=', courseId).where('user_id', '=', userId)
    await member.set({ limited_to_groups: groupIds === null ? 0 : 1 }).execute()
    await trx.deleteFrom('course_staff_groups').where('course_id', '=', courseId).where('user_id', '=', userId).execute()
    const rows = (groupIds ?? []).map((group_id) => ({ ...ofGrader, group_id }))
    if (rows.length > 0) await trx.insertInto('course_staff_groups').values(rows).execute()
  }

const seesAll =
  (db: Db) =>
  async (assignmentId: string, readerId: string): Promise<boolean> => {
    const row = await db
      .selectFrom('assignments as a')
      .select(sql<number>`case when a.course_id in (${limitedCourses(readerId)}) then 0 else 1 end`.as('all'))
      .where('a.id', '=', assignmentId)
      .executeTakeFirst()
    return row?.all === 1
  }

/** Keeps which graders of a course are limited to groups of its students. */
export const graderGroupStore = (db: Db) => ({
  /** Returns the groups of each grader of a course who is limited, by the grader's id. */
  ofCourse: async (courseId: string) => groupsBy(await limits(db).where('s.course_id', '=', courseId).execute(), 'user_id'),
  /** Returns the groups to which somebody is limited, by the id of the course. */
  ofGrader: async (userId: string) => groupsBy(await limits(db).where('s.user_id', '=', userId).execute(), 'course_id'),
  /** Returns the names of the graders who are limited to each group of a course, by the id of the group. */
  gradersOf: gradersOf(db),
  /** Returns those of the groups that are in the course; nobody deletes one of them before the transaction ends. */
  lock: lock(db),
  /** Lists the groups of a course by name, each with how many students of the course are in it. */
  inCourse: inCourse(db),
  /** Limits a grader to groups of the course, inside of a transaction; null removes the limit. */
  write: write(db),
  /** Returns whether a reader sees all students of a quiz. */
  seesAll: seesAll(db),
})
