import { type Kysely, sql } from 'kysely'
import { allows, type CourseAct, type CourseRole, type GivenRole, givenRoles, rolesAllowing } from '../../../domain/course/course-role.ts'
import type { Database } from '../../db/schema.ts'

/** Selects the role that a person has in the course called c; null for everybody who has none, and for all where it is deleted. */
export const roleInCourse = (userId: string) =>
  sql<CourseRole | null>`case when c.deleted_at is not null then null when c.teacher_id = ${userId} then 'owner'
    else (select s.role from course_staff s where s.course_id = c.id and s.user_id = ${userId}) end`

/** Matches the courses, called c, in which a person may do something. */
export const mayInCourse = (userId: string, act: CourseAct) =>
  sql<boolean>`c.deleted_at is null and c.id in (select id from courses where teacher_id = ${userId}
    union all select course_id from course_staff where user_id = ${userId} and role in (${sql.join(rolesAllowing(act))}))`

/** The role of a colleague as replies carry it; absent for an owner, and for those who have none. */
export const sharedAs = (role: CourseRole | null): { sharedAs?: GivenRole } => {
  const given = givenRoles.find((one) => one === role)
  return given ? { sharedAs: given } : {}
}

const roleWithQuiz =
  (db: Kysely<Database>) =>
  async (assignmentId: string, userId: string): Promise<CourseRole | null> => {
    const row = await db
      .selectFrom('assignments as a')
      .innerJoin('courses as c', 'c.id', 'a.course_id')
      .select(roleInCourse(userId).as('role'))
      .where('a.id', '=', assignmentId)
      .executeTakeFirst()
    return row?.role ?? null
  }

/** Says what somebody may do in the course of a quiz at this moment. */
export const courseRoleStore = (db: Kysely<Database>) => ({
  /** Returns whether a person may do something with a quiz. */
  mayWithQuiz: async (assignmentId: string, userId: string, act: CourseAct): Promise<boolean> =>
    allows(await roleWithQuiz(db)(assignmentId, userId), act),
  /** Returns the role that a reply about a quiz carries. */
  sharedAs: async (assignmentId: string, userId: string) => sharedAs(await roleWithQuiz(db)(assignmentId, userId)),
})
