import { type Static, Type } from 'typebox'
import { limits } from '../limits.ts'
import { RegisterBody } from './auth.ts'
import { PasswordLink } from './password-links.ts'
import { Exact, Id, Instant, Nullable } from './wire.ts'

const RoleName = Type.Union([Type.Literal('admin'), Type.Literal('teacher'), Type.Literal('student')])
const { email, firstName, lastName } = RegisterBody.properties

/** The number of a page of 20, from 1, as a query carries it. */
const PageNumber = Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,6}$' }))
const Search = Type.Optional(Type.String({ maxLength: limits.search }))
/** `total` is the number of rows over all pages; a page after the last one is empty. */
const paging = { page: Type.Integer(), pageCount: Type.Integer(), total: Type.Integer() }

/** A person of the school as admins see one; without `hasPassword` nobody has signed in to the account yet. */
export const AdminUser = Exact({
  id: Id,
  role: RoleName,
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  isActive: Type.Boolean(),
  hasPassword: Type.Boolean(),
  /** Made by its owner, and nobody has confirmed who that is. */
  selfRegistered: Type.Boolean(),
  /** Two-step sign-in is on. */
  hasSecondStep: Type.Boolean(),
  createdAt: Instant,
})
export type AdminUser = Static<typeof AdminUser>

export const AdminUsersQuery = Exact({
  search: Search,
  role: Type.Optional(RoleName),
  status: Type.Optional(Type.Union([Type.Literal('active'), Type.Literal('disabled')])),
  page: PageNumber,
})
export type AdminUsersQuery = Static<typeof AdminUsersQuery>
export const AdminUsersReply = Exact({ success: Type.Literal(true), users: Type.Array(AdminUser), ...paging })
export type AdminUsersReply = Static<typeof AdminUsersReply>

export const NewUserBody = Exact({ role: RoleName, email, firstName, lastName })
export type NewUserBody = Static<typeof NewUserBody>
export const NewUserReply = Exact({ success: Type.Literal(true), user: AdminUser, passwordLink: PasswordLink, message: Type.String() })
export type NewUserReply = Static<typeof NewUserReply>

export const UserChangeBody = Exact({
  role: Type.Optional(RoleName),
  isActive: Type.Optional(Type.Boolean()),
  firstName: Type.Optional(firstName),
  lastName: Type.Optional(lastName),
})
export type UserChangeBody = Static<typeof UserChangeBody>
export const AdminUserReply = Exact({ success: Type.Literal(true), user: AdminUser, message: Type.String() })
export type AdminUserReply = Static<typeof AdminUserReply>

/** A course as admins see one, with how much is in it. */
export const AdminCourse = Exact({
  id: Id,
  title: Type.String(),
  code: Type.String(),
  subject: Type.String(),
  isActive: Type.Boolean(),
  createdAt: Instant,
  maxStudents: Type.Integer(),
  teacher: Exact({ id: Id, firstName: Type.String(), lastName: Type.String(), email: Type.String() }),
  studentCount: Type.Integer(),
  assignmentCount: Type.Integer(),
  publishedCount: Type.Integer(),
  submissionCount: Type.Integer(),
})
export type AdminCourse = Static<typeof AdminCourse>
export const PageQuery = Exact({ page: PageNumber })
export const AdminCoursesQuery = Exact({ search: Search, page: PageNumber })
export type AdminCoursesQuery = Static<typeof AdminCoursesQuery>
export const AdminCoursesReply = Exact({ success: Type.Literal(true), courses: Type.Array(AdminCourse), ...paging })
export type AdminCoursesReply = Static<typeof AdminCoursesReply>

/** The totals of the school; `people` counts active ones by role, days are UTC (`2026-03-02`), the oldest first, today last. */
export const AdminReportsReply = Exact({
  success: Type.Literal(true),
  people: Exact({ admin: Type.Integer(), teacher: Type.Integer(), student: Type.Integer(), disabled: Type.Integer() }),
  courses: Exact({ total: Type.Integer(), active: Type.Integer() }),
  quizzes: Exact({ total: Type.Integer(), published: Type.Integer() }),
  attempts: Exact({ total: Type.Integer(), open: Type.Integer() }),
  submissions: Type.Integer(),
  waitingForGrading: Type.Integer(),
  submissionsPerDay: Type.Array(Exact({ day: Type.String(), count: Type.Integer() })),
})
export type AdminReportsReply = Static<typeof AdminReportsReply>

/** What an admin did: `changes` are the fields with their values before and after, never a secret. */
export const AuditEntry = Exact({
  id: Id,
  at: Instant,
  action: Type.Union([
    Type.Literal('userCreated'),
    Type.Literal('userChanged'),
    Type.Literal('passwordLinkMade'),
    Type.Literal('passwordSet'),
    Type.Literal('signInCodeMade'),
    Type.Literal('userConfirmed'),
  ]),
  actor: Exact({ id: Id, name: Type.String(), email: Type.String() }),
  target: Exact({ id: Id, name: Type.String(), email: Type.String() }),
  changes: Type.Array(Exact({ field: Type.String(), from: Nullable(Type.String()), to: Nullable(Type.String()) })),
})
export type AuditEntry = Static<typeof AuditEntry>
export const AuditReply = Exact({ success: Type.Literal(true), entries: Type.Array(AuditEntry), ...paging })
export type AuditReply = Static<typeof AuditReply>
