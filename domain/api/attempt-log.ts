import { type Static, Type } from 'typebox'
import { Exact, Instant, Nullable } from './wire.ts'

/** What became of an attempt that its student did not do; `withdraw` takes a notice back, `restore` undoes a reopening, `extended` is later time by a setting. */
export const AttemptLogKind = Type.Union([
  Type.Literal('minutes'),
  Type.Literal('pause'),
  Type.Literal('resume'),
  Type.Literal('announce'),
  Type.Literal('erratum'),
  Type.Literal('withdraw'),
  Type.Literal('close'),
  Type.Literal('reopen'),
  Type.Literal('restore'),
  Type.Literal('extended'),
])
export type AttemptLogKind = Static<typeof AttemptLogKind>

/** One entry of an attempt's log, for its student: `ends` is the later end where it moved, `text` what was announced. */
export const AttemptLogEntry = Exact({
  attemptNumber: Type.Integer(),
  at: Instant,
  kind: AttemptLogKind,
  minutes: Nullable(Type.Integer()),
  text: Nullable(Type.String()),
  reason: Type.String(),
  ends: Nullable(Instant),
})
export type AttemptLogEntry = Static<typeof AttemptLogEntry>

/** `GET /api/assignments/:assignmentId/attempt-log`: the entries from the `from`-th on, the oldest first, as many as fit on a page. */
export const AttemptLogQuery = Exact({ from: Type.String({ pattern: '^[0-9]{1,7}$' }) })

/** A page of the log; `logNext` is where the next one begins, absent on the last. */
export const AttemptLogReply = Exact({
  success: Type.Literal(true),
  log: Type.Array(AttemptLogEntry),
  logNext: Type.Optional(Type.Integer()),
})
export type AttemptLogReply = Static<typeof AttemptLogReply>
