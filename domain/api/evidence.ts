import { type Static, Type } from 'typebox'
import { limits } from '../limits.ts'
import { SavedEntry } from './attempts.ts'
import { Exact, Id, Instant, largestInteger, Nullable } from './wire.ts'

/**
 * An answer that came after its attempt had ended, as the teacher sees it: `pending` while it does not count, `accepted` once it does.
 * `lateBy` is the time in ms between the end of the attempt and its arrival; `writtenAt` is what an uploaded file says of itself.
 */
export const LateEvidence = Exact({
  submissionId: Id,
  attemptNumber: Type.Integer(),
  questionId: Id,
  revision: Type.Integer(),
  answerId: Nullable(Type.String()),
  answerText: Type.String(),
  source: Type.Union([Type.Literal('late'), Type.Literal('file')]),
  receivedAt: Instant,
  lateBy: Type.Integer(),
  writtenAt: Nullable(Instant),
  status: Type.Union([Type.Literal('pending'), Type.Literal('accepted')]),
  acceptedAt: Nullable(Instant),
  acceptedBy: Nullable(Type.String()),
})
export type LateEvidence = Static<typeof LateEvidence>

/** What a submission says of the late answers that a teacher let count; the receipt is that of the hand-in. */
export const AcceptedEvidence = Exact({ questionId: Id, acceptedAt: Instant })
export type AcceptedEvidence = Static<typeof AcceptedEvidence>

/** `revisions` names what the teacher saw: a newer entry that came meanwhile is not accepted unseen. */
export const AcceptEvidenceBody = Exact({
  questionIds: Type.Array(Id, { minItems: 1, maxItems: limits.questions, uniqueItems: true }),
  revisions: Type.Optional(
    Type.Record(Type.String({ maxLength: 64 }), Type.Integer({ minimum: 0, maximum: largestInteger }), { maxProperties: limits.questions }),
  ),
})
export type AcceptEvidenceBody = Static<typeof AcceptEvidenceBody>

/** `accepted` count from now on, `unchanged` did before; `revisions` are those of the grades after it. */
export const AcceptEvidenceReply = Exact({
  success: Type.Literal(true),
  accepted: Type.Array(Id),
  unchanged: Type.Array(Id),
  data: Exact({
    totalScore: Type.Number(),
    percentage: Type.Number(),
    pendingPoints: Type.Number(),
    isFullyGraded: Type.Boolean(),
    revisions: Type.Record(Type.String(), Type.Integer()),
  }),
})
export type AcceptEvidenceReply = Static<typeof AcceptEvidenceReply>

/** What a 409 of accepting carries besides the problem: the questions that stand in the way. */
export const EvidenceProblem = Type.Object({
  success: Type.Literal(false),
  message: Type.String(),
  reason: Type.String(),
  questionIds: Type.Optional(Type.Array(Id)),
})

/** The file of "Download my answers", as a student gives it to the teacher. */
export const AnswersFile = Exact({
  format: Type.Literal('examhall-answers'),
  version: Type.Literal(1),
  assignmentId: Id,
  attemptId: Nullable(Id),
  userId: Nullable(Id),
  title: Type.String({ maxLength: 1_000 }),
  writtenAt: Type.String({ format: 'date-time', maxLength: 40 }),
  answers: Type.Record(Type.String({ maxLength: 64 }), SavedEntry, { maxProperties: limits.questions }),
})
export type AnswersFile = Static<typeof AnswersFile>

/** `kept` are stored as late evidence, `counted` says nothing newer than what counts already, `refused` cannot be stored. */
export const AnswersFileReply = Exact({
  success: Type.Literal(true),
  kept: Type.Record(Type.String(), Type.Integer()),
  counted: Type.Array(Type.String()),
  refused: Type.Record(Type.String(), Type.String()),
})
export type AnswersFileReply = Static<typeof AnswersFileReply>
