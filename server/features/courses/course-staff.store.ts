import type { Kysely } from 'kysely'
import type { CourseStaffChange, CourseStaffMember } from '../../../domain/api/course-staff.ts'
import type { CourseRole, GivenRole } from '../../../domain/course/course-role.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { Database } from '../../db/schema.ts'
import { fullNameOf, personColumns, personOf } from '../accounts/users.store.ts'

type Db = Kysely<Database>

const shownChanges = 50

/** One change of who works in a course. */
export interface StaffChange {
  id: string
  courseId: string
  userId: string
  changedBy: string
  at: number
  before: CourseRole | null
  after: CourseRole | null
  /** The names of the groups of a grader, or null for all students, where these changed. */
  onlyGroups?: readonly string[] | null
}

const ownerOf =
  (db: Db) =>
  async (courseId: string): Promise<CourseStaffMember[]> => {
    const row = await db
      .selectFrom('courses as c')
      .innerJoin('users as u', 'u.id', 'c.teacher_id')
      .select(personColumns)
      .where('c.id', '=', courseId)
      .executeTakeFirst()
    return row ? [{ ...personOf(row), role: 'owner', since: null }] : []
  }

const colleagues =
  (db: Db) =>
  async (courseId: string): Promise<CourseStaffMember[]> => {
    const rows = await db
      .selectFrom('course_staff as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .select([...personColumns, 's.role', 's.added_at'])
      .where('s.course_id', '=', courseId)
      .orderBy('u.name_key')
      .orderBy('u.id')
      .execute()
    return rows.map((row) => ({ ...personOf(row), role: row.role as GivenRole, since: isoOf(row.added_at) }))
  }

const changesOf =
  (db: Db) =>
  async (courseId: string): Promise<CourseStaffChange[]> => {
    const rows = await db
      .selectFrom('course_staff_changes as h')
      .innerJoin('users as u', 'u.id', 'h.user_id')
      .innerJoin('users as b', 'b.id', 'h.changed_by')
      .select(['h.id', 'h.at', 'h.role_before', 'h.role_after', 'h.groups_after', 'u.first_name', 'u.last_name'])
      .select(['b.first_name as by_first', 'b.last_name as by_last'])
      .where('h.course_id', '=', courseId)
      .orderBy('h.at', 'desc')
      .orderBy('h.role_after', 'desc')
      .orderBy('h.id')
      .limit(shownChanges)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      at: isoOf(row.at),
      name: fullNameOf(row),
      by: fullNameOf({ first_name: row.by_first, last_name: row.by_last }),
      before: row.role_before as CourseRole | null,
      after: row.role_after as CourseRole | null,
      ...(row.groups_after === null ? {} : { onlyGroups: JSON.parse(row.groups_after) as string[] | null }),
    }))
  }

const setRole = (trx: Db) => (courseId: string, userId: string, role: GivenRole, at: number) =>
  trx
    .insertInto('course_staff')
    .values({ course_id: courseId, user_id: userId, role, added_at: at })
    .onConflict((conflict) => conflict.columns(['course_id', 'user_id']).doUpdateSet({ role }))
    .execute()

const keepChange = (trx: Db) => (change: StaffChange) =>
  trx
    .insertInto('course_staff_changes')
    .values({
      id: change.id,
      course_id: change.courseId,
      user_id: change.userId,
      changed_by: change.changedBy,
      at: change.at,
      role_before: change.before,
      role_after: change.after,
      groups_after: change.onlyGroups === undefined ? null : JSON.stringify(change.onlyGroups),
    })
    .execute()

/** Keeps who works in a course beside its owner, and every change of that. */
export const courseStaffStore = (db: Db) => ({
  /** Lists the owner, then the colleagues by name. */
  list: async (courseId: string): Promise<CourseStaffMember[]> => [...(await ownerOf(db)(courseId)), ...(await colleagues(db)(courseId))],
  /** Lists the latest changes, the last one first. */
  changesOf: changesOf(db),
  /** Gives a colleague a role, or another one. */
  setRole: setRole(db),
  remove: (courseId: string, userId: string) =>
    db.deleteFrom('course_staff').where('course_id', '=', courseId).where('user_id', '=', userId).execute(),
  /** Takes every role from somebody who teaches no longer; a course of their own is no role. */
  removeEverywhere: (userId: string) => db.deleteFrom('course_staff').where('user_id', '=', userId).execute(),
  setOwner: (courseId: string, userId: string) =>
    db.updateTable('courses').set({ teacher_id: userId }).where('id', '=', courseId).execute(),
  keepChange: keepChange(db),
})
