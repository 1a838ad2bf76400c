import { type Static, Type } from 'typebox'
import { limits } from '../limits.ts'
import { RegisterBody } from './auth.ts'
import { Exact, Id } from './wire.ts'

const { email } = RegisterBody.properties

/** The new address of an account. */
export const EmailChangeBody = Exact({ email })
export type EmailChangeBody = Static<typeof EmailChangeBody>

/** The courses that a teacher owns, archived ones too, and whose they are. */
export const TaughtCoursesReply = Exact({
  success: Type.Literal(true),
  teacher: Exact({ id: Id, firstName: Type.String(), lastName: Type.String(), email: Type.String() }),
  courses: Type.Array(Exact({ id: Id, title: Type.String(), code: Type.String(), isArchived: Type.Boolean() })),
})
export type TaughtCoursesReply = Static<typeof TaughtCoursesReply>

/** The courses that go to the teacher with this address. */
export const ReassignBody = Exact({
  email,
  courseIds: Type.Array(Id, { minItems: 1, maxItems: limits.reassignedCourses, uniqueItems: true }),
})
export type ReassignBody = Static<typeof ReassignBody>

/** Who owns the courses now, how many there were, and what the former owner has left. */
export const ReassignReply = Exact({
  success: Type.Literal(true),
  owner: Exact({ id: Id, firstName: Type.String(), lastName: Type.String(), email: Type.String() }),
  moved: Type.Integer(),
  courses: TaughtCoursesReply.properties.courses,
})
export type ReassignReply = Static<typeof ReassignReply>
