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

/** A file of accounts; with `invite` everybody in it who has neither a password nor a link gets an e-mail with one. */
export const AccountImportBody = Exact({ csv: Type.String({ maxLength: limits.csvText }), apply: Type.Boolean(), invite: Type.Boolean() })
export type AccountImportBody = Static<typeof AccountImportBody>

/** What becomes of a line. */
export const AccountVerdict = Type.Union([
  Type.Literal('created'),
  Type.Literal('renamed'),
  Type.Literal('unchanged'),
  Type.Literal('otherRole'),
  Type.Literal('duplicate'),
  Type.Literal('invalid'),
])
export type AccountVerdict = Static<typeof AccountVerdict>

/** What becomes of an invitation; in a check, `sent` means that it would be sent. */
const Invitation = Type.Union([Type.Literal('sent'), Type.Literal('failed')])

/** One line of the file, from 1; `before` is the name that is replaced, `column` and `message` say what is wrong. */
export const AccountLine = Exact({
  line: Type.Integer(),
  email: Type.String(),
  verdict: AccountVerdict,
  role: Type.Optional(Type.Union([Type.Literal('student'), Type.Literal('teacher'), Type.Literal('admin')])),
  name: Type.Optional(Type.String()),
  before: Type.Optional(Type.String()),
  invitation: Type.Optional(Invitation),
  column: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
})
export type AccountLine = Static<typeof AccountLine>

/** A file is carried out whole or not at all; `delivery` is `outbox` where the school has no mail server. */
export const AccountImportReply = Exact({
  success: Type.Literal(true),
  applied: Type.Boolean(),
  lines: Type.Array(AccountLine),
  totals: Exact({
    created: Type.Integer(),
    renamed: Type.Integer(),
    unchanged: Type.Integer(),
    otherRole: Type.Integer(),
    duplicate: Type.Integer(),
    invalid: Type.Integer(),
  }),
  invited: Type.Integer(),
  notInvited: Type.Integer(),
  delivery: Type.Union([Type.Literal('smtp'), Type.Literal('outbox')]),
})
export type AccountImportReply = Static<typeof AccountImportReply>
