import { type Static, Type } from 'typebox'
import { limits } from '../limits.ts'
import { CourseRoleName, GivenRoleName } from './courses.ts'
import { Exact, Id, Instant, Nullable } from './wire.ts'

/** A group of students to which a grader is limited, or can be; `students`, how many of them are in the course, is there in `groups` alone. */
export const GraderGroup = Exact({ id: Id, name: Type.String(), students: Type.Optional(Type.Integer()) })
export type GraderGroup = Static<typeof GraderGroup>

/**
 * Somebody who works in a course; `since` is null for its owner. `onlyGroups` is there for graders who are limited, to those who teach in the course and to
 * the grader: an empty list means that no group is left and they see nobody.
 */
export const CourseStaffMember = Exact({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  role: CourseRoleName,
  since: Nullable(Instant),
  onlyGroups: Type.Optional(Type.Array(GraderGroup)),
})
export type CourseStaffMember = Static<typeof CourseStaffMember>

/**
 * One change of who works in a course, with the names of whom it was about and of who made it; a role is null before or after they had none. Where
 * `onlyGroups` is there, the groups of a grader changed, to these or with null to all students.
 */
export const CourseStaffChange = Exact({
  id: Id,
  at: Instant,
  name: Type.String(),
  by: Type.String(),
  before: Nullable(CourseRoleName),
  after: Nullable(CourseRoleName),
  onlyGroups: Type.Optional(Nullable(Type.Array(Type.String()))),
})
export type CourseStaffChange = Static<typeof CourseStaffChange>

/** `GET /api/courses/:courseId/staff`, and the reply to every change: the owner first, then colleagues by name; changes begin with the latest, and the owner is told which `groups` there are. */
export const CourseStaffReply = Exact({
  success: Type.Literal(true),
  course: Exact({ id: Id, title: Type.String(), sharedAs: Type.Optional(GivenRoleName) }),
  staff: Type.Array(CourseStaffMember),
  changes: Type.Array(CourseStaffChange),
  groups: Type.Optional(Type.Array(GraderGroup)),
})
export type CourseStaffReply = Static<typeof CourseStaffReply>

export const AddStaffBody = Exact({ email: Type.String({ minLength: 1, maxLength: limits.email }), role: GivenRoleName })
export type AddStaffBody = Static<typeof AddStaffBody>

export const StaffRoleBody = Exact({ role: GivenRoleName })
export type StaffRoleBody = Static<typeof StaffRoleBody>

/** `PUT /api/courses/:courseId/staff/:userId/groups`: the groups whose students a grader sees; null for all students of the course. */
export const GraderGroupsBody = Exact({ groupIds: Nullable(Type.Array(Id, { minItems: 1, maxItems: limits.groups, uniqueItems: true })) })
export type GraderGroupsBody = Static<typeof GraderGroupsBody>
