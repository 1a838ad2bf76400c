import { type Static, Type } from 'typebox'
import { limits } from '../limits.ts'
import { type SecurityKind, securityKinds } from '../people/security-kinds.ts'
import { Exact, Id, Instant, Nullable } from './wire.ts'

const Kind = Type.Unsafe<SecurityKind>(Type.Union(securityKinds.map((kind) => Type.Literal(kind))))
const Person = Exact({ id: Id, name: Type.String(), email: Type.String() })

/** A note of the security log: `actor` did it, `target` is whom it was about; null where nobody is known. Never a secret. */
export const SecurityEntry = Exact({
  seq: Type.Integer(),
  at: Instant,
  kind: Kind,
  actor: Nullable(Person),
  target: Nullable(Person),
  address: Type.String(),
  /** `label` is what a course, a quiz or a submission is called now, where it still is there. */
  facts: Type.Array(Exact({ name: Type.String(), value: Type.String(), label: Type.Optional(Type.String()) })),
})
export type SecurityEntry = Static<typeof SecurityEntry>

export const SecurityLogQuery = Exact({
  kind: Type.Optional(Kind),
  search: Type.Optional(Type.String({ maxLength: limits.search })),
  page: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,6}$' })),
})
export type SecurityLogQuery = Static<typeof SecurityLogQuery>

export const SecurityLogReply = Exact({
  success: Type.Literal(true),
  entries: Type.Array(SecurityEntry),
  /** False while entries wait because the log does not take them. */
  isWritten: Type.Boolean(),
  page: Type.Integer(),
  pageCount: Type.Integer(),
  total: Type.Integer(),
})
export type SecurityLogReply = Static<typeof SecurityLogReply>

/** What is wrong with the log: an entry, or the head, which names the last entry: it is missing, or names an earlier one. */
const LogFault = Type.Union([Type.Literal('entry'), Type.Literal('headMissing'), Type.Literal('headBehind')])

/** Whether each entry follows from the one before and the head names the last; `firstFault` is the number of the first that does not follow, `head` the last hash. */
export const SecurityCheckReply = Exact({
  success: Type.Literal(true),
  isIntact: Type.Boolean(),
  fault: Nullable(LogFault),
  entries: Type.Integer(),
  firstFault: Nullable(Type.Integer()),
  head: Type.String(),
})
export type SecurityCheckReply = Static<typeof SecurityCheckReply>
