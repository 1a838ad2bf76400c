import { type Static, Type } from 'typebox'
import { Exact, Id, Instant, Nullable } from './wire.ts'

const Ms = Type.Number()
const Bytes = Type.Number()

/** The saves that this server answered within the last minute; latencies in ms are null where there was none. */
export const SaveRates = Exact({
  perSecond: Type.Number(),
  failed: Type.Integer(),
  p50: Nullable(Ms),
  p99: Nullable(Ms),
  /** How long the oldest save, begin or submit that is not answered has been here. */
  oldestWaiting: Nullable(Ms),
})
export type SaveRates = Static<typeof SaveRates>

/** A quiz whose window is today or within 24 hours, or which somebody is taking. */
export const StatusExam = Exact({
  id: Id,
  title: Type.String(),
  courseCode: Type.String(),
  from: Nullable(Instant),
  until: Nullable(Instant),
  enrolled: Type.Integer(),
  open: Type.Integer(),
})
export type StatusExam = Static<typeof StatusExam>

/** A server that beat within the last day; nobody beats while no attempt or window has an end (`isIdle`). */
export const SeenServer = Exact({ name: Type.String(), beatAge: Ms, isIdle: Type.Boolean() })

export const BackupState = Type.Union([Type.Literal('off'), Type.Literal('made'), Type.Literal('failing')])

/** How the school is doing, in counts and times: nothing in it is about a person. `serverNow` is when the figures were read. */
export const AdminStatusReply = Exact({
  success: Type.Literal(true),
  serverNow: Instant,
  version: Type.String(),
  openAttempts: Type.Integer(),
  /** Attempts whose page this server heard of within the last minute. */
  present: Type.Integer(),
  saves: SaveRates,
  /** Since overdue attempts were looked for last; null before the first time. */
  sweepAge: Nullable(Ms),
  disk: Nullable(Exact({ free: Bytes, total: Bytes })),
  database: Exact({ kind: Type.Union([Type.Literal('sqlite'), Type.Literal('postgres')]), bytes: Bytes }),
  /** `offset` is how far the wall clock is ahead while it is wrong; `adoptedAt` is when exam time followed it last. */
  clock: Exact({ offset: Ms, adoptedAt: Nullable(Instant) }),
  /** What was given back to running attempts within the last day. */
  outages: Type.Array(Exact({ from: Instant, until: Instant })),
  isSecurityLogWritten: Type.Boolean(),
  backup: Exact({ state: BackupState, madeAt: Nullable(Instant) }),
  /** What waits for webhooks: how much, for how long the oldest has, and how many enabled ones did not take the last message. */
  webhooks: Exact({ waiting: Type.Integer(), oldestWaiting: Nullable(Ms), failing: Type.Integer() }),
  process: Exact({ memory: Bytes, loopLag: Ms, upSince: Instant }),
  servers: Type.Array(SeenServer),
  exams: Type.Array(StatusExam),
})
export type AdminStatusReply = Static<typeof AdminStatusReply>
