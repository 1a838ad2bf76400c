import { type Static, Type } from 'typebox'
import { limits } from '../limits.ts'
import { visibleName } from '../text/name-text.ts'
import { Exact, Id, Instant } from './wire.ts'

export const UserView = Exact({
  id: Id,
  role: Type.Union([Type.Literal('admin'), Type.Literal('teacher'), Type.Literal('student')]),
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
})

/** What was found for a task of proof of work, with what the server signed. */
const Proved = Type.String({ maxLength: 300 })
export const ProofBody = Exact({
  challenge: Proved,
  salt: Proved,
  signature: Proved,
  number: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
})

const Email = Type.String({ maxLength: limits.email })

/** `code` is that of the authenticator app or a recovery code, for whoever has a second factor. */
export const LoginBody = Exact({
  email: Email,
  password: Type.String({ maxLength: 1000 }),
  code: Type.Optional(Type.String({ maxLength: 40 })),
  proof: Type.Optional(ProofBody),
})
export type LoginBody = Static<typeof LoginBody>

/** Signing in with the code that a teacher or an admin read out; the length has room for a space after each digit. */
export const CodeLoginBody = Exact({ email: Email, code: Type.String({ maxLength: 40 }), proof: Type.Optional(ProofBody) })
export type CodeLoginBody = Static<typeof CodeLoginBody>

/** A name that can be read: something to see, nothing that cannot be seen. */
const Name = Type.String({ minLength: 1, maxLength: limits.name, pattern: visibleName })

export const RegisterBody = Exact({
  firstName: Name,
  lastName: Name,
  email: Type.String({ format: 'email', maxLength: limits.email }),
  password: Type.String({ maxLength: 1000 }),
  proof: Type.Optional(ProofBody),
})
export type RegisterBody = Static<typeof RegisterBody>

/** Whoever forgot their password asks for a link by e-mail. */
export const ForgottenPasswordBody = Exact({
  email: Type.String({ format: 'email', maxLength: limits.email }),
  proof: Type.Optional(ProofBody),
})
export type ForgottenPasswordBody = Static<typeof ForgottenPasswordBody>

export const UserReply = Exact({ success: Type.Literal(true), user: UserView, message: Type.String() })
export type UserReply = Static<typeof UserReply>

export const MeReply = Exact({ success: Type.Literal(true), user: UserView, serverNow: Instant })
export type MeReply = Static<typeof MeReply>

export const SiteReply = Exact({
  success: Type.Literal(true),
  schoolName: Type.String(),
  schoolUrl: Type.String(),
  secure: Type.Boolean(),
  registration: Type.Union([Type.Literal('open'), Type.Literal('domains'), Type.Literal('closed')]),
  registrationDomains: Type.Array(Type.String()),
  sendsPasswordLinks: Type.Boolean(),
})

export type SiteReply = Static<typeof SiteReply>

/** The school that a set-up link belongs to. */
export const SetUpReply = Exact({ success: Type.Literal(true), schoolName: Type.String() })
export type SetUpReply = Static<typeof SetUpReply>
