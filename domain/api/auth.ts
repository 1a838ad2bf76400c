import { type Static, Type } from 'typebox'
import { limits } from '../limits.ts'
import { visibleName } from '../name-text.ts'
import { Exact, Id, Instant } from './wire.ts'

export const UserView = Exact({
  id: Id,
  role: Type.Union([Type.Literal('admin'), Type.Literal('teacher'), Type.Literal('student')]),
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
})

/** `code` is that of the authenticator app or a recovery code, for whoever has a second factor. */
export const LoginBody = Exact({
  email: Type.String({ maxLength: limits.email }),
  password: Type.String({ maxLength: 1000 }),
  code: Type.Optional(Type.String({ maxLength: 40 })),
})
export type LoginBody = Static<typeof LoginBody>

/** A name that can be read: something to see, nothing that cannot be seen. */
const Name = Type.String({ minLength: 1, maxLength: limits.name, pattern: visibleName })

export const RegisterBody = Exact({
  firstName: Name,
  lastName: Name,
  email: Type.String({ format: 'email', maxLength: limits.email }),
  password: Type.String({ maxLength: 1000 }),
})
export type RegisterBody = Static<typeof RegisterBody>

export const UserReply = Exact({ success: Type.Literal(true), user: UserView, message: Type.String() })
export type UserReply = Static<typeof UserReply>

export const MeReply = Exact({ success: Type.Literal(true), user: UserView, serverNow: Instant })
export type MeReply = Static<typeof MeReply>

export const SiteReply = Exact({ success: Type.Literal(true), schoolName: Type.String(), schoolUrl: Type.String(), secure: Type.Boolean() })
export type SiteReply = Static<typeof SiteReply>
