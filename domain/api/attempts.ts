import { type Static, Type } from 'typebox'
import { limits } from '../limits.ts'
import { Exact, Id, Instant, Nullable } from './wire.ts'

/** The persisted id of one browser profile and tab. */
export const Writer = Type.String({ minLength: 1, maxLength: 64 })
const Revision = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
const Revisions = Type.Record(Type.String(), Type.Integer())

export const AnswerView = Exact({
  answerId: Nullable(Type.String()),
  textAnswer: Type.String(),
  flagged: Type.Boolean(),
  revision: Type.Integer(),
})
export const AnswersView = Type.Record(Type.String(), AnswerView)

/** An open attempt; `credited` is the time in ms that an outage of the server gave back. */
export const AttemptView = Exact({
  id: Id,
  attemptNumber: Type.Integer(),
  epoch: Type.Integer(),
  startedAt: Instant,
  deadline: Nullable(Instant),
  serverNow: Instant,
  position: Type.Integer(),
  credited: Type.Integer(),
})
export type AttemptView = Static<typeof AttemptView>

export const BeginBody = Exact({ accessCode: Type.Optional(Type.String({ maxLength: 1000 })), writer: Type.Optional(Writer) })
export type BeginBody = Static<typeof BeginBody>

/** One answer on its way to the server; too long a text is refused by entry, not by request. */
export const SavedEntry = Exact({
  answerId: Nullable(Type.String({ maxLength: 64 })),
  textAnswer: Type.String(),
  flagged: Type.Boolean(),
  revision: Revision,
})

export const SaveBody = Exact({
  writer: Writer,
  epoch: Type.Optional(Type.Integer({ minimum: 0 })),
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.questions })),
  answers: Type.Record(Type.String({ maxLength: 64 }), SavedEntry, { maxProperties: limits.questions }),
})
export type SaveBody = Static<typeof SaveBody>

export const SaveReply = Exact({
  success: Type.Literal(true),
  saved: Revisions,
  refused: Type.Optional(Type.Record(Type.String(), Type.String())),
  serverNow: Instant,
  deadline: Nullable(Instant),
  epoch: Type.Integer(),
})
export type SaveReply = Static<typeof SaveReply>

/**
 * What a 409 of the attempt path carries besides the problem: of a closed attempt the evidence that was kept, what was sent again and
 * already counts (`saved`) and what cannot be stored (`refused`); or the state of the writer in charge.
 */
export const AttemptProblem = Type.Object({
  success: Type.Literal(false),
  message: Type.String(),
  reason: Type.String(),
  evidence: Type.Optional(Revisions),
  saved: Type.Optional(Revisions),
  refused: Type.Optional(Type.Record(Type.String(), Type.String())),
  serverNow: Type.Optional(Instant),
  deadline: Type.Optional(Nullable(Instant)),
  epoch: Type.Optional(Type.Integer()),
  answers: Type.Optional(AnswersView),
  submissionId: Type.Optional(Id),
})
export type AttemptProblem = Static<typeof AttemptProblem>

export const TakeOverBody = Exact({ writer: Writer })
export const TakeOverReply = Exact({ success: Type.Literal(true), attempt: AttemptView, answers: AnswersView })
export type TakeOverReply = Static<typeof TakeOverReply>

/**
 * A teacher ends an attempt; the reason is kept in its log. Before the deadline the attempt began with only where `early` says that the reason
 * is one for that.
 */
export const CloseBody = Exact({ reason: Type.String({ minLength: 1, maxLength: 500 }), early: Type.Optional(Type.Boolean()) })
export type CloseBody = Static<typeof CloseBody>
export const CloseReply = Exact({ success: Type.Literal(true), message: Type.String(), submissionId: Id })
export type CloseReply = Static<typeof CloseReply>

/** Submitting, as specified and with the protocol's names beside; the client's times are accepted and ignored. */
export const SubmitBody = Exact({
  answers: Type.Record(
    Type.String({ maxLength: 64 }),
    Exact({
      answerId: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
      textAnswer: Type.Optional(Nullable(Type.String())),
      flagged: Type.Optional(Type.Boolean()),
      revision: Type.Optional(Revision),
    }),
    { maxProperties: limits.questions },
  ),
  timeStarted: Type.Optional(Type.String({ maxLength: 64 })),
  timeCompleted: Type.Optional(Type.String({ maxLength: 64 })),
  attemptId: Type.Optional(Id),
  submitId: Type.Optional(Type.String({ maxLength: 64 })),
  writer: Type.Optional(Writer),
  epoch: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type SubmitBody = Static<typeof SubmitBody>
