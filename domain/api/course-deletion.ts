import { type Static, Type } from 'typebox'
import { Exact, Id, Instant } from './wire.ts'

/** What a deletion would take along; with an open attempt nothing is deleted. */
export const CourseDeletionReply = Exact({
  success: Type.Literal(true),
  course: Exact({ id: Id, title: Type.String(), code: Type.String() }),
  students: Type.Integer(),
  quizzes: Type.Integer(),
  attempts: Type.Integer(),
  submissions: Type.Integer(),
  modules: Type.Integer(),
  openAttempts: Type.Integer(),
})
export type CourseDeletionReply = Static<typeof CourseDeletionReply>

/** The code of the course, typed once more. */
export const DeleteCourseBody = Exact({ code: Type.String({ maxLength: 100 }) })
export type DeleteCourseBody = Static<typeof DeleteCourseBody>

/** A deleted course; it cannot be brought back after `restorableUntil`. */
export const DeletedCourse = Exact({
  id: Id,
  title: Type.String(),
  code: Type.String(),
  owner: Type.String(),
  deletedBy: Type.String(),
  deletedAt: Instant,
  restorableUntil: Instant,
})
export type DeletedCourse = Static<typeof DeletedCourse>

export const DeletedCoursesReply = Exact({ success: Type.Literal(true), courses: Type.Array(DeletedCourse) })
export type DeletedCoursesReply = Static<typeof DeletedCoursesReply>
