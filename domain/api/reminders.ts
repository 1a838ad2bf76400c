import { type Static, Type } from 'typebox'
import { Exact, Id } from './wire.ts'

/** Whom to remind; without `studentIds` everybody enrolled who did not submit. */
export const RemindersBody = Exact({ studentIds: Type.Optional(Type.Array(Id, { maxItems: 5000 })) })
export type RemindersBody = Static<typeof RemindersBody>

/**
 * `sent` e-mails left (or were written to the outbox folder), `skipped` people were reminded within the hour or need none, and to the
 * `failed` ones nothing could be delivered.
 */
export const RemindersReply = Exact({
  success: Type.Literal(true),
  sent: Type.Integer(),
  skipped: Type.Integer(),
  delivery: Type.Union([Type.Literal('smtp'), Type.Literal('outbox')]),
  failed: Type.Array(Exact({ studentId: Id, name: Type.String() })),
})
export type RemindersReply = Static<typeof RemindersReply>
