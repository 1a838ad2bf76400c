import { type Static, Type } from 'typebox'
import { Exact, Instant } from './wire.ts'

/** A one-time sign-in code shown once to whoever made it: the six digits that are enough, or twelve where somebody guesses codes of the account; and all twelve, which are always enough. */
export const SignInCodeReply = Exact({ success: Type.Literal(true), code: Type.String(), wholeCode: Type.String(), expiresAt: Instant })
export type SignInCodeReply = Static<typeof SignInCodeReply>
