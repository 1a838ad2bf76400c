import { type Static, Type } from 'typebox'
import { Exact, Id, Instant, Nullable } from './wire.ts'

const Password = Type.String({ maxLength: 1000 })
const Code = Type.String({ maxLength: 40 })

/** A session of the caller; `id` names it and opens nothing, `usedAt` is exact to ten minutes. */
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
