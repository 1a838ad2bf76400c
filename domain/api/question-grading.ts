import { type Static, Type } from 'typebox'
import { GivenRoleName } from './courses.ts'
import { earlierFeedback, readerLimit, TeacherQuestion } from './teacher-review.ts'
import { Exact, Id, Instant, Nullable } from './wire.ts'

/**
 * One student's answer to the question that is graded, without a name; `studentNumber` stays the same for this teacher and question. `question` is
 * there where this submission is graded by another key than the current one.
 */
export const QuestionSubmission = Exact({
  submissionId: Id,
  studentNumber: Type.Integer(),
  answerId: Nullable(Type.String()),
  answerText: Type.String(),
  points: Nullable(Type.Number()),
  maxPoints: Type.Number(),
  isCorrect: Nullable(Type.Boolean()),
  isGraded: Type.Boolean(),
  manuallyGraded: Type.Boolean(),
  feedback: Type.String(),
  ...earlierFeedback,
  revision: Type.Integer(),
  question: Type.Optional(TeacherQuestion),
})
export type QuestionSubmission = Static<typeof QuestionSubmission>

/** A cursor is what the page before answered as `nextCursor`; `only=ungraded` leaves out what has points. */
export const QuestionSubmissionsQuery = Exact({
  cursor: Type.Optional(Type.String({ pattern: '^[0-9a-f]{32}$' })),
  only: Type.Optional(Type.Literal('ungraded')),
})

/** Up to 50 submissions of a question in an order of its own for each teacher and question; the counts are of all pages. */
export const QuestionSubmissionsReply = Exact({
  success: Type.Literal(true),
  question: TeacherQuestion,
  submissionCount: Type.Integer(),
  ungradedCount: Type.Integer(),
  submissions: Type.Array(QuestionSubmission),
  nextCursor: Nullable(Type.String()),
  /** The caller's role where the course is a colleague's. */
  sharedAs: Type.Optional(GivenRoleName),
  ...readerLimit,
})
export type QuestionSubmissionsReply = Static<typeof QuestionSubmissionsReply>

export const RevealBody = Exact({ questionId: Type.Optional(Id) })

/** Whose the submissions are: of the question named, else of the whole quiz. */
export const RevealReply = Exact({
  success: Type.Literal(true),
  students: Type.Array(Exact({ submissionId: Id, studentId: Id, name: Type.String(), email: Type.String() })),
})
export type RevealReply = Static<typeof RevealReply>

/** Who had the names of a quiz shown, for which question (null: the whole quiz) and when, the latest first. */
export const RevealsReply = Exact({
  success: Type.Literal(true),
  reveals: Type.Array(
    Exact({ by: Exact({ id: Id, name: Type.String() }), questionId: Nullable(Id), questionTitle: Nullable(Type.String()), at: Instant }),
  ),
})
export type RevealsReply = Static<typeof RevealsReply>
