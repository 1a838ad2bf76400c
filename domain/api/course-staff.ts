import { type Static, Type } from 'typebox'
import { limits } from '../limits.ts'
import { CourseRoleName, GivenRoleName } from './courses.ts'
import { Exact, Id, Instant, Nullable } from './wire.ts'

/** Somebody who works in a course; `since` is null for its owner. */
export const CourseStaffMember = Exact({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  role: CourseRoleName,
  since: Nullable(Instant),
})
export type CourseStaffMember = Static<typeof CourseStaffMember>

/** One change of who works in a course, with the names of whom it was about and of who made it; a role is null before or after they had none. */
export const CourseStaffChange = Exact({
  id: Id,
  at: Instant,
  name: Type.String(),
  by: Type.String(),
  before: Nullable(CourseRoleName),
  after: Nullable(CourseRoleName),
})
export type CourseStaffChange = Static<typeof CourseStaffChange>

/** `GET /api/courses/:courseId/staff`, and the reply to every change: the owner first, then colleagues by name; changes begin with the latest. */
export const CourseStaffReply = Exact({
  success: Type.Literal(true),
  course: Exact({ id: Id, title: Type.String(), sharedAs: Type.Optional(GivenRoleName) }),
  staff: Type.Array(CourseStaffMember),
  changes: Type.Array(CourseStaffChange),
})
export type CourseStaffReply = Static<typeof CourseStaffReply>

export const AddStaffBody = Exact({ email: Type.String({ minLength: 1, maxLength: limits.email }), role: GivenRoleName })
export type AddStaffBody = Static<typeof AddStaffBody>

export const StaffRoleBody = Exact({ role: GivenRoleName })
export type StaffRoleBody = Static<typeof StaffRoleBody>
