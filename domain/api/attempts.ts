import { type Static, Type } from 'typebox'
import { limits } from '../limits.ts'
import { visibleText } from '../text/name-text.ts'
import { Exact, Id, Instant, largestInteger, Nullable, namedById } from './wire.ts'

/** A random id of one stay in charge: made for every take-over, never read from storage. The names that the server gives to texts have a space. */
export const Writer = Type.String({ minLength: 1, maxLength: 64, pattern: '^\\S+$' })
const Count = Type.Integer({ minimum: 0, maximum: largestInteger })
/** The versions of an attempt that protocol 1 began go on from the counts of its device. */
const Base = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const byQuestion = { maxProperties: limits.questions, ...namedById } as const

export const AnswerView = Exact({
  answerId: Nullable(Type.String()),
  textAnswer: Type.String(),
  flagged: Type.Boolean(),
  version: Type.Integer(),
})
export const AnswersView = Type.Record(Type.String(), AnswerView)

/** A text made out of sight of what counts; the student chooses, or it is listed at the end. */
export const RivalView = Exact({
  id: Id,
  questionId: Type.String(),
  answer: Exact({ answerId: Nullable(Type.String()), textAnswer: Type.String() }),
  ahead: Type.Boolean(),
})
export const RivalsView = Type.Array(RivalView)

/** What was heard of each question that was sent, and the version that counts now. */
export const HeardView = Type.Record(Type.String(), Exact({ seq: Type.Integer(), version: Type.Integer() }))
const RefusedView = Type.Record(Type.String(), Type.String())
const FlagsHeard = Type.Record(Type.String(), Type.Integer())

/** An open attempt; `credited` is the time in ms that outages of the server gave back. */
export const AttemptView = Exact({
  id: Id,
  attemptNumber: Type.Integer(),
  epoch: Type.Integer(),
  startedAt: Instant,
  deadline: Nullable(Instant),
  serverNow: Instant,
  position: Type.Integer(),
  credited: Type.Integer(),
  /** Counts the acts of the exam room that reached the attempt; absent is 0. */
  roomVersion: Type.Optional(Type.Integer()),
  /** Since when the exam is paused; absent while its clock runs. */
  pausedAt: Type.Optional(Instant),
  /** How long after the deadline what arrives still counts, in ms; absent is 30 s. */
  grace: Type.Optional(Type.Integer()),
})
export type AttemptView = Static<typeof AttemptView>

/**
 * Beginning takes an open attempt over only when `from` is its epoch; the reply's `inCharge` says whether `writer` may write. With `attempt`, the open
 * attempt that a page shows, nothing else is returned or begun. With `timeLimitMinutes`, the limit that it shows (null: none), no attempt begins with
 * less.
 */
export const BeginBody = Exact({
  accessCode: Type.Optional(Type.String({ maxLength: 1000 })),
  writer: Type.Optional(Writer),
  from: Type.Optional(Count),
  attempt: Type.Optional(Id),
  timeLimitMinutes: Type.Optional(Nullable(Count)),
})
export type BeginBody = Static<typeof BeginBody>

/** One edit on its way to the server; too long a text is refused by entry, not by request. */
export const SavedEntry = Exact({
  answerId: Nullable(Type.String({ maxLength: 64 })),
  textAnswer: Type.String(),
  seq: Type.Integer({ minimum: 1, maximum: largestInteger }),
  base: Base,
  settles: Type.Optional(Type.Array(Id, { maxItems: 100 })),
})

const FlagEntries = Type.Record(
  Type.String(),
  Exact({ flagged: Type.Boolean(), seq: Type.Integer({ minimum: 1, maximum: largestInteger }) }),
  byQuestion,
)

export const SaveBody = Exact({
  writer: Writer,
  epoch: Count,
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.questions })),
  /** The question on the screen, from 1, and whether the page is out of sight; for the exam room alone. */
  at: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.questions })),
  away: Type.Optional(Type.Boolean()),
  answers: Type.Record(Type.String(), SavedEntry, byQuestion),
  flags: Type.Optional(FlagEntries),
})
export type SaveBody = Static<typeof SaveBody>

/** `flags` are the highest counts heard of the flags sent; `credited` and `roomVersion` as in AttemptView. */
export const SaveReply = Exact({
  success: Type.Literal(true),
  saved: HeardView,
  flags: Type.Optional(FlagsHeard),
  rivals: RivalsView,
  refused: Type.Optional(RefusedView),
  serverNow: Instant,
  deadline: Nullable(Instant),
  epoch: Type.Integer(),
  credited: Type.Integer(),
  roomVersion: Type.Optional(Type.Integer()),
})
export type SaveReply = Static<typeof SaveReply>

/**
 * The body of a 409 of the attempt path, which says more than other refusals. Entries are kept by the rules of Save also here: `saved` was heard, of which
 * `evidence` names what came after the close and does not count, `refused` cannot be stored. `answers` is the state that counts, at most
 * once in 2 s. Reasons: `replacedWriter`, `staleEpoch` (take-over from another epoch than `epoch`), `notOver` (an automatic submit before the
 * `deadline`), `attemptClosed`, `noOpenAttempt`.
 */
export const AttemptRefusalReply = Type.Object({
  success: Type.Literal(false),
  message: Type.String(),
  reason: Type.String(),
  saved: Type.Optional(HeardView),
  flags: Type.Optional(FlagsHeard),
  evidence: Type.Optional(Type.Array(Type.String())),
  rivals: Type.Optional(RivalsView),
  refused: Type.Optional(RefusedView),
  serverNow: Type.Optional(Instant),
  deadline: Type.Optional(Nullable(Instant)),
  epoch: Type.Optional(Type.Integer()),
  credited: Type.Optional(Type.Integer()),
  roomVersion: Type.Optional(Type.Integer()),
  answers: Type.Optional(AnswersView),
  submissionId: Type.Optional(Id),
})
export type AttemptRefusalReply = Static<typeof AttemptRefusalReply>

export const TakeOverBody = Exact({ writer: Writer, from: Count })
export type TakeOverBody = Static<typeof TakeOverBody>
export const TakeOverReply = Exact({ success: Type.Literal(true), attempt: AttemptView, answers: AnswersView, rivals: RivalsView })
export type TakeOverReply = Static<typeof TakeOverReply>

/**
 * A teacher ends an attempt; the reason is kept in its log. Before the deadline the attempt began with only where `early` says that the reason
 * is one for that.
 */
export const CloseBody = Exact({
  reason: Type.String({ minLength: 1, maxLength: 500, pattern: visibleText }),
  early: Type.Optional(Type.Boolean()),
})
export type CloseBody = Static<typeof CloseBody>
export const CloseReply = Exact({ success: Type.Literal(true), message: Type.String(), submissionId: Id })
export type CloseReply = Static<typeof CloseReply>

/**
 * Submitting, as specified and with the protocol's names beside; the client's times are accepted and ignored. `automatic` is sent by the page
 * at zero, never by a person. An entry without `seq` counts as made on the current version.
 */
export const SubmitBody = Exact({
  answers: Type.Record(
    Type.String(),
    Exact({
      answerId: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
      textAnswer: Type.Optional(Nullable(Type.String())),
      seq: Type.Optional(Type.Integer({ minimum: 1, maximum: largestInteger })),
      base: Type.Optional(Base),
      settles: Type.Optional(Type.Array(Id, { maxItems: 100 })),
    }),
    byQuestion,
  ),
  flags: Type.Optional(FlagEntries),
  timeStarted: Type.Optional(Type.String({ maxLength: 64 })),
  timeCompleted: Type.Optional(Type.String({ maxLength: 64 })),
  attemptId: Type.Optional(Id),
  submitId: Type.Optional(Type.String({ maxLength: 64 })),
  writer: Type.Optional(Writer),
  epoch: Type.Optional(Count),
  automatic: Type.Optional(Type.Boolean()),
})
export type SubmitBody = Static<typeof SubmitBody>
