import { type Static, Type } from 'typebox'
import { Exact, Instant } from './wire.ts'

/** A link by which its person sets a password once; `url` is a whole address. */
export const PasswordLink = Exact({ url: Type.String(), expiresAt: Instant })
export type PasswordLink = Static<typeof PasswordLink>
export const PasswordLinkReply = Exact({ success: Type.Literal(true), url: Type.String(), expiresAt: Instant })
export type PasswordLinkReply = Static<typeof PasswordLinkReply>

/** Whose password a link sets. */
export const PasswordLinkOwnerReply = Exact({ success: Type.Literal(true), email: Type.String(), firstName: Type.String() })
export type PasswordLinkOwnerReply = Static<typeof PasswordLinkOwnerReply>

export const NewPasswordBody = Exact({ password: Type.String({ maxLength: 1000 }) })
export type NewPasswordBody = Static<typeof NewPasswordBody>
