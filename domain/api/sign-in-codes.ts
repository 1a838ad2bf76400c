import { type Static, Type } from 'typebox'
import { Exact, Instant } from './wire.ts'

/** A one-time sign-in code shown once to whoever made it: six digits, or twelve where somebody guesses codes of the account. */
export const SignInCodeReply = Exact({ success: Type.Literal(true), code: Type.String(), expiresAt: Instant })
export type SignInCodeReply = Static<typeof SignInCodeReply>
