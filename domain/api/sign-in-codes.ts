import { type Static, Type } from 'typebox'
import { Exact, Instant } from './wire.ts'

/** A one-time sign-in code of six digits, shown once to who made it. */
export const SignInCodeReply = Exact({ success: Type.Literal(true), code: Type.String(), expiresAt: Instant })
export type SignInCodeReply = Static<typeof SignInCodeReply>
