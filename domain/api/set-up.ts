import { type Static, Type } from 'typebox'
import { RegisterBody } from './auth.ts'
import { Exact } from './wire.ts'

/** The school that a set-up link belongs to. */
export const SetUpReply = Exact({ success: Type.Literal(true), schoolName: Type.String() })
export type SetUpReply = Static<typeof SetUpReply>

/** The first admin. */
export const SetUpBody = RegisterBody
export type SetUpBody = Static<typeof SetUpBody>
