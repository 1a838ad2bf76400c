import { type Static, Type } from 'typebox'
import { Exact, Id, Instant } from './wire.ts'

export const ReceiptBody = Exact({ receipt: Type.String({ pattern: '^[0-9a-f]{64}$' }) })
export type ReceiptBody = Static<typeof ReceiptBody>

/**
 * What the server finds behind a receipt: `matches` when the stored answers still make it, `logIntact` when the log of every save is whole
 * and makes it too; `acceptedCount` answers that did not count were accepted since by a teacher, on record. No answer and no key is in it. `reopenedAt` is absent
 * where the submission was not reopened since.
 * `answeredCount` is what was submitted; `countedCount` is how many answers count now, absent where no other text was accepted.
 */
export const ReceiptCheck = Exact({
  matches: Type.Boolean(),
  logIntact: Type.Boolean(),
  submissionId: Id,
  assignmentId: Id,
  assignmentTitle: Type.String(),
  studentName: Type.String(),
  attemptNumber: Type.Integer(),
  submittedAt: Instant,
  answeredCount: Type.Integer(),
  acceptedCount: Type.Integer(),
  countedCount: Type.Optional(Type.Integer()),
  closedBy: Type.String(),
  reopenedAt: Type.Optional(Instant),
})
export type ReceiptCheck = Static<typeof ReceiptCheck>

export const ReceiptReply = Exact({ success: Type.Literal(true), check: ReceiptCheck })
export type ReceiptReply = Static<typeof ReceiptReply>
