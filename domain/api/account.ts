import { type Static, Type } from 'typebox'
import { limits } from '../limits.ts'
import { visibleText } from '../text/name-text.ts'
import { Exact, Id, Instant, Nullable } from './wire.ts'

const Password = Type.String({ maxLength: 1000 })
const Code = Type.String({ maxLength: 40 })

/** A session of the caller; `id` names it and opens nothing, `usedAt` is exact to ten minutes, and now for the one that asks. */
export const OwnSession = Exact({
  id: Id,
  device: Type.String(),
  createdAt: Instant,
  usedAt: Instant,
  isCurrent: Type.Boolean(),
})
export type OwnSession = Static<typeof OwnSession>

export const SessionParams = Exact({ sessionId: Id })

/** What an account page shows; `secondFactor` is null for students, who have none. */
export const AccountReply = Exact({
  success: Type.Literal(true),
  sessions: Type.Array(OwnSession),
  secondFactor: Nullable(Exact({ isOn: Type.Boolean(), recoveryCodesLeft: Type.Integer() })),
})
export type AccountReply = Static<typeof AccountReply>

export const OwnPasswordBody = Exact({ currentPassword: Password, newPassword: Password })
export type OwnPasswordBody = Static<typeof OwnPasswordBody>

export const SecondFactorBody = Exact({ password: Password })
export type SecondFactorBody = Static<typeof SecondFactorBody>

/** What an authenticator app needs: an otpauth URI for the QR code, and the same secret to type. */
export const SecondFactorReply = Exact({ success: Type.Literal(true), uri: Type.String(), secret: Type.String() })
export type SecondFactorReply = Static<typeof SecondFactorReply>

export const ConfirmFactorBody = Exact({ code: Code })
export type ConfirmFactorBody = Static<typeof ConfirmFactorBody>

/** Each recovery code stands in for a code of the app once; the server keeps their hashes. */
export const RecoveryCodesReply = Exact({ success: Type.Literal(true), recoveryCodes: Type.Array(Type.String()) })
export type RecoveryCodesReply = Static<typeof RecoveryCodesReply>

export const RemoveFactorBody = Exact({ password: Password, code: Code })
export type RemoveFactorBody = Static<typeof RemoveFactorBody>

const Scope = Type.Union([Type.Literal('read'), Type.Literal('write')])
const Days = Type.Union([Type.Literal(30), Type.Literal(90), Type.Literal(365)])

/** A token as its owner sees it; `id` names it and opens nothing, `usedAt` is exact to the hour and null where it was never used. */
export const ApiTokenView = Exact({
  id: Id,
  name: Type.String(),
  scope: Scope,
  course: Nullable(Exact({ id: Id, title: Type.String() })),
  createdAt: Instant,
  expiresAt: Instant,
  usedAt: Nullable(Instant),
})
export type ApiTokenView = Static<typeof ApiTokenView>

export const ApiTokensReply = Exact({ success: Type.Literal(true), tokens: Type.Array(ApiTokenView) })
export type ApiTokensReply = Static<typeof ApiTokensReply>

/** A token of the caller; with `courseId` it reaches that course alone. */
export const NewApiTokenBody = Exact({
  name: Type.String({ minLength: 1, maxLength: limits.tokenName, pattern: visibleText }),
  days: Days,
  scope: Scope,
  courseId: Type.Optional(Id),
  password: Type.String({ maxLength: 1000 }),
})
export type NewApiTokenBody = Static<typeof NewApiTokenBody>

/** `secret` is the token itself, which no later reply carries. */
export const NewApiTokenReply = Exact({ success: Type.Literal(true), secret: Type.String(), token: ApiTokenView })
export type NewApiTokenReply = Static<typeof NewApiTokenReply>

export const ApiTokenParams = Exact({ tokenId: Id })
