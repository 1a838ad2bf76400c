import { type Static, Type } from 'typebox'
import { limits } from '../limits.ts'
import { AttemptLogEntry } from './attempt-log.ts'
import { HeardView, RivalsView } from './attempts.ts'
import { AcceptedEvidence, UncountedAnswer } from './evidence.ts'
import { Exact, Id, ImageSizeView, Instant, KeyNoteName, largestInteger, Nullable, Storable } from './wire.ts'

/** A submitted attempt as its student sees it. */
export const SubmissionView = Exact({
  id: Id,
  score: Type.Number(),
  maxScore: Type.Number(),
  percentage: Type.Number(),
  feedback: Nullable(Type.String()),
  attemptNumber: Type.Integer(),
  status: Type.Union([Type.Literal('submitted'), Type.Literal('graded')]),
  pendingPoints: Type.Number(),
  receipt: Type.String(),
  isLate: Type.Boolean(),
  submittedAt: Instant,
  closedBy: Type.String(),
  answeredCount: Type.Integer(),
  minutesTaken: Type.Number(),
})
export type SubmissionView = Static<typeof SubmissionView>

/** `saved` was heard, of which `evidence` names what came too late and does not count; `refused` cannot be stored; `rivals` are unsettled. */
export const SubmitReply = Exact({
  success: Type.Literal(true),
  message: Type.String(),
  submission: SubmissionView,
  showCorrectAnswers: Type.Boolean(),
  saved: HeardView,
  flags: Type.Optional(Type.Record(Type.String(), Type.Integer())),
  refused: Type.Optional(Type.Record(Type.String(), Type.String())),
  evidence: Type.Optional(Type.Array(Type.String())),
  rivals: RivalsView,
})
export type SubmitReply = Static<typeof SubmitReply>

/** A student's own attempts of a quiz that were submitted, the latest first; `countingId` is the one whose score counts, `log` is the first page of the log, absent where nobody acted, and `logNext` is where the next page begins. */
export const SubmissionsReply = Exact({
  success: Type.Literal(true),
  assignment: Exact({ id: Id, title: Type.String(), courseId: Id }),
  countingId: Nullable(Id),
  canRetake: Type.Boolean(),
  hasOpenAttempt: Type.Boolean(),
  submissions: Type.Array(SubmissionView),
  log: Type.Optional(Type.Array(AttemptLogEntry)),
  logNext: Type.Optional(Type.Integer()),
})
export type SubmissionsReply = Static<typeof SubmissionsReply>

/** A question in a student's review; the optional fields are absent until answers may be viewed. */
export const ReviewQuestion = Exact({
  id: Id,
  title: Type.String(),
  question_text: Type.String(),
  question_type: Type.String(),
  points: Type.Number(),
  image_url: Nullable(Type.String()),
  image_size: Type.Optional(ImageSizeView),
  image_alt: Type.String(),
  quiz_question_answers: Type.Array(
    Exact({ id: Id, answer_text: Type.String(), is_correct: Type.Optional(Type.Boolean()), feedback: Type.Optional(Type.String()) }),
  ),
  acceptable_answers: Type.Optional(Type.Array(Type.String())),
  match_type: Type.Optional(Type.String()),
  case_sensitive: Type.Optional(Type.Boolean()),
  sample_answer: Type.Optional(Type.String()),
  key_note: Type.Optional(KeyNoteName),
})
export type ReviewQuestion = Static<typeof ReviewQuestion>

export const ResultsReply = Exact({
  success: Type.Literal(true),
  submission: Exact({
    id: Id,
    assignmentTitle: Type.String(),
    assignmentId: Id,
    courseId: Id,
    attemptNumber: Type.Integer(),
    submittedAt: Instant,
    feedback: Nullable(Type.String()),
    receipt: Type.String(),
    isLate: Type.Boolean(),
    status: Type.String(),
    quizData: Type.String(),
    acceptedEvidence: Type.Optional(Type.Array(AcceptedEvidence)),
    notCounted: Type.Optional(Type.Array(UncountedAnswer)),
  }),
  questions: Type.Array(ReviewQuestion),
  canViewAnswers: Type.Boolean(),
  answersAfter: Type.Optional(Instant),
  awaitsRelease: Type.Optional(Type.Literal(true)),
  hasAttemptsLeft: Type.Optional(Type.Literal(true)),
})
export type ResultsReply = Static<typeof ResultsReply>

export const GradeBody = Exact({
  points: Type.Optional(Storable),
  feedback: Type.Optional(Nullable(Type.String({ maxLength: limits.feedback }))),
  reset: Type.Optional(Type.Boolean()),
  revision: Type.Optional(Type.Integer({ minimum: 0, maximum: largestInteger })),
})
export type GradeBody = Static<typeof GradeBody>

const totals = {
  totalScore: Type.Number(),
  isFullyGraded: Type.Boolean(),
  pendingPoints: Type.Number(),
  percentage: Type.Number(),
}

export const GradeReply = Exact({
  success: Type.Literal(true),
  message: Type.String(),
  data: Exact({
    ...totals,
    revision: Type.Integer(),
    points: Nullable(Type.Number()),
  }),
})
export type GradeReply = Static<typeof GradeReply>

/** What a 409 `gradeConflict` carries: the grade that is stored, what the grades of the submission sum up to with it, and the one that was sent; `isOwn` where the teacher who sent it gave the stored one too. */
export const GradeConflict = Type.Object({
  success: Type.Literal(false),
  message: Type.String(),
  reason: Type.String(),
  stored: Type.Optional(
    Exact({ points: Nullable(Type.Number()), feedback: Type.String(), revision: Type.Integer(), manual: Type.Boolean() }),
  ),
  totals: Type.Optional(Exact(totals)),
  sent: Type.Optional(Exact({ points: Nullable(Type.Number()), feedback: Type.String() })),
  isOwn: Type.Optional(Type.Literal(true)),
})

/** Overall feedback; `basis` is the text that its writer knows as stored, and without it whatever is stored is replaced. */
export const FeedbackBody = Exact({
  feedback: Type.String({ maxLength: limits.feedback }),
  basis: Type.Optional(Type.String({ maxLength: limits.feedback })),
})
export type FeedbackBody = Static<typeof FeedbackBody>

/** What a 409 `feedbackConflict` carries: the text that is stored. */
export const FeedbackConflict = Type.Object({
  success: Type.Literal(false),
  message: Type.String(),
  reason: Type.String(),
  stored: Type.Optional(Type.String()),
})
