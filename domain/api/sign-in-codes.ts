import { type Static, Type } from 'typebox'
import { Exact, Instant } from './wire.ts'

/** A one-time sign-in code, shown once to whoever made it: `code` is six digits, or twelve while somebody guesses codes of the account; `wholeCode` is all twelve, which always work. */
export const SignInCodeReply = Exact({ success: Type.Literal(true), code: Type.String(), wholeCode: Type.String(), expiresAt: Instant })
export type SignInCodeReply = Static<typeof SignInCodeReply>
