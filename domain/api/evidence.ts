import { type Static, Type } from 'typebox'
import { limits } from '../limits.ts'
import { Exact, Id, Instant, largestInteger, Nullable, namedById } from './wire.ts'

/** Where a text that does not count is from: `late` came after the close, `file` was uploaded, `rival` was made out of sight of what counts, `submitted` counted. */
const EvidenceSource = Type.Union([Type.Literal('late'), Type.Literal('file'), Type.Literal('rival'), Type.Literal('submitted')])

/** Until when a text counted that a teacher has replaced by another one, and the points it had by then; null where it was not graded. */
export const CountedBefore = Exact({ until: Instant, points: Nullable(Type.Number()) })
export type CountedBefore = Static<typeof CountedBefore>

/**
 * A text that does not count, as student and teacher see it: `late` came after the close, `file` was uploaded, `rival` was made out of sight of
 * what counts and never settled, `submitted` counted at the close. `counted` is absent where a text never counted. `pending` while it does not count, `accepted` once it does. `lateBy` is the time in ms between the end of the
 * attempt and its arrival (0 for a rival and what was submitted); `inTime` says that it arrived before the end all the same; `keySeenAt` is when the student
 * first saw the key, null if never; `writtenAt` is what an uploaded file says of itself.
 */
export const LateEvidence = Exact({
  id: Id,
  submissionId: Id,
  attemptNumber: Type.Integer(),
  questionId: Id,
  answerId: Nullable(Type.String()),
  answerText: Type.String(),
  source: EvidenceSource,
  receivedAt: Instant,
  lateBy: Type.Integer(),
  inTime: Type.Boolean(),
  closedBy: Type.String(),
  keySeenAt: Nullable(Instant),
  writtenAt: Nullable(Instant),
  status: Type.Union([Type.Literal('pending'), Type.Literal('accepted')]),
  acceptedAt: Nullable(Instant),
  acceptedBy: Nullable(Type.String()),
  counted: Type.Optional(CountedBefore),
})
export type LateEvidence = Static<typeof LateEvidence>

/** What a submission says of the accepted texts that count, in the order in which they were accepted; the receipt stays that of the submitted answers. */
export const AcceptedEvidence = Exact({ questionId: Id, source: EvidenceSource, acceptedAt: Instant })
export type AcceptedEvidence = Static<typeof AcceptedEvidence>

/** A text of their own that does not count, as the student sees it in the results; `answerText` is a choice in words, or what was typed. */
export const UncountedAnswer = Exact({
  id: Id,
  questionId: Id,
  source: EvidenceSource,
  answerText: Type.String(),
  counted: Type.Optional(CountedBefore),
})
export type UncountedAnswer = Static<typeof UncountedAnswer>

/** Names the entries that the teacher saw, at most one for a question: one that has come since is not accepted unseen. */
export const AcceptEvidenceBody = Exact({
  evidenceIds: Type.Array(Id, { minItems: 1, maxItems: limits.questions, uniqueItems: true }),
})
export type AcceptEvidenceBody = Static<typeof AcceptEvidenceBody>

/** `accepted` (evidence ids) count from now on, `unchanged` did before; `revisions` are those of the grades after it. */
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

/** The body of a 409 of accepting; it names the questions that prevent it. */
export const EvidenceRefusalReply = Type.Object({
  success: Type.Literal(false),
  message: Type.String(),
  reason: Type.String(),
  questionIds: Type.Optional(Type.Array(Id)),
})

/** An answer in the file; what else an earlier form says of it (`flagged`, `revision`) is read and ignored. */
const FileEntry = Exact({
  answerId: Nullable(Type.String({ maxLength: 64 })),
  textAnswer: Type.String(),
  flagged: Type.Optional(Type.Boolean()),
  revision: Type.Optional(Type.Integer({ minimum: 0, maximum: largestInteger })),
  writer: Type.Optional(Type.String({ maxLength: 64 })),
  seq: Type.Optional(Type.Integer({ minimum: 0, maximum: largestInteger })),
})

/** A text of another stay in charge that waited on the student's device beside the answer on screen. */
const FileRecord = Exact({
  questionId: Type.String({ maxLength: 64 }),
  writer: Type.String({ maxLength: 64 }),
  seq: Type.Integer(),
  answerId: Nullable(Type.String({ maxLength: 64 })),
  textAnswer: Type.String(),
})

/** The file of "Download my answers", as a student gives it to the teacher. */
export const AnswersFile = Exact({
  format: Type.Literal('examhall-answers'),
  version: Type.Union([Type.Literal(1), Type.Literal(2)]),
  assignmentId: Id,
  attemptId: Nullable(Id),
  userId: Nullable(Id),
  title: Type.String({ maxLength: 1_000 }),
  writtenAt: Type.String({ format: 'date-time', maxLength: 40 }),
  answers: Type.Record(Type.String(), FileEntry, { maxProperties: limits.questions, ...namedById }),
  records: Type.Optional(Type.Array(FileRecord, { maxItems: 3_000 })),
})
export type AnswersFile = Static<typeof AnswersFile>

/** `kept` (question ids) are stored as evidence, `counted` say what counts already, `refused` cannot be stored. */
export const AnswersFileReply = Exact({
  success: Type.Literal(true),
  kept: Type.Array(Type.String()),
  counted: Type.Array(Type.String()),
  refused: Type.Record(Type.String(), Type.String()),
})
export type AnswersFileReply = Static<typeof AnswersFileReply>
