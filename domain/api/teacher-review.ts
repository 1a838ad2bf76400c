import { type Static, Type } from 'typebox'
import { GivenRoleName } from './courses.ts'
import { LateEvidence } from './evidence.ts'
import { Exact, Id, ImageSizeView, Instant, KeyNoteName, Nullable } from './wire.ts'

const Letter = Type.Union([Type.Literal('A'), Type.Literal('B'), Type.Literal('C'), Type.Literal('D'), Type.Literal('F')])

/** Feedback on other answers to a question, from submissions that were reopened since, the latest first; absent where there is none. */
export const earlierFeedback = { earlierFeedback: Type.Optional(Type.Array(Exact({ feedback: Type.String(), submittedAt: Instant }))) }

/** One student's answer to one question with its grade, as the teacher sees it; `revision` counts the grade's changes. */
export const ReviewAnswer = Exact({
  pointsEarned: Nullable(Type.Number()),
  isCorrect: Nullable(Type.Boolean()),
  isGraded: Type.Boolean(),
  manuallyGraded: Type.Boolean(),
  studentAnswerId: Nullable(Type.String()),
  studentAnswerText: Type.String(),
  correctAnswerText: Type.String(),
  feedback: Type.String(),
  ...earlierFeedback,
  revision: Type.Integer(),
})
export type ReviewAnswer = Static<typeof ReviewAnswer>

/** `lateEvidenceCount` counts the late answers that wait for a decision, over all attempts of the student; absent when there are none. */
export const StudentReview = Exact({
  student: Exact({ id: Id, name: Type.String(), email: Type.String(), avatarUrl: Type.Null() }),
  status: Type.Union([Type.Literal('submitted'), Type.Literal('not_submitted')]),
  submission: Nullable(
    Exact({
      id: Id,
      score: Type.Number(),
      maxScore: Type.Number(),
      percentage: Type.Number(),
      letterGrade: Nullable(Letter),
      performanceLevel: Nullable(Type.String()),
      status: Type.String(),
      submittedAt: Instant,
      gradedAt: Nullable(Instant),
      attemptNumber: Type.Integer(),
      totalAttempts: Type.Integer(),
      timeSpentMinutes: Type.Number(),
      feedback: Nullable(Type.String()),
      isLate: Type.Boolean(),
      pendingPoints: Type.Number(),
      receipt: Type.String(),
      /** When the student first saw the correct answers, where the submission was reopened after that. */
      keySeenAt: Type.Optional(Instant),
    }),
  ),
  answers: Type.Record(Type.String(), ReviewAnswer),
  lateEvidenceCount: Type.Optional(Type.Integer()),
})
export type StudentReview = Static<typeof StudentReview>

/** What names a question to its teacher. */
export const questionFacts = {
  id: Id,
  questionNumber: Type.Integer(),
  title: Type.String(),
  questionType: Type.String(),
  questionText: Type.String(),
  points: Type.Number(),
}

/** `keyNote` is absent where the question is graded by the current key. */
export const TeacherQuestion = Exact({
  ...questionFacts,
  imageUrl: Nullable(Type.String()),
  imageSize: Type.Optional(ImageSizeView),
  imageAlt: Type.String(),
  answers: Type.Array(Exact({ id: Id, answerText: Type.String(), isCorrect: Type.Boolean(), answerOrder: Type.Integer() })),
  shortAnswerOptions: Type.Array(
    Exact({ id: Id, answer_text: Type.String(), is_exact_match: Type.Boolean(), is_case_sensitive: Type.Boolean() }),
  ),
  keyNote: Type.Optional(KeyNoteName),
})
export type TeacherQuestion = Static<typeof TeacherQuestion>

/** An attempt that is open, with what it holds; `deadline` null means that nothing ends it but the student or a teacher. */
export const OpenAttempt = Exact({
  attemptId: Id,
  attemptNumber: Type.Integer(),
  student: Exact({ id: Id, name: Type.String() }),
  startedAt: Instant,
  deadline: Nullable(Instant),
  answeredCount: Type.Integer(),
  lastSavedAt: Nullable(Instant),
})
export type OpenAttempt = Static<typeof OpenAttempt>

/**
 * What a grader who is limited to groups is told beside what they read: `onlyGroups` names the groups, `scoresMayChange` is there while a changed key
 * waits for a decision. Nothing of it is there for anybody else.
 */
export const readerLimit = {
  onlyGroups: Type.Optional(Type.Array(Type.String())),
  scoresMayChange: Type.Optional(Type.Literal(true)),
}

const ReaderLimit = Type.Object(readerLimit)
export type ReaderLimit = Static<typeof ReaderLimit>

/**
 * `openAttempts` is absent when there are none, `answersRelease` where correct answers are not released by hand,
 * `reminderRefusal` where reminders may be sent, `keyChange` where no key was ever
 * changed after submissions.
 */
export const TeacherReviewReply = Exact({
  success: Type.Literal(true),
  assignment: Exact({
    id: Id,
    title: Type.String(),
    description: Type.String(),
    maxPoints: Type.Number(),
    dueDate: Nullable(Instant),
    answersRelease: Type.Optional(Type.Union([Type.Literal('waiting'), Type.Literal('released')])),
    reminderRefusal: Type.Optional(Type.Union([Type.Literal('closed'), Type.Literal('notPublished'), Type.Literal('notAQuiz')])),
  }),
  course: Exact({ id: Id, code: Type.String(), title: Type.String() }),
  statistics: Exact({
    totalStudents: Type.Integer(),
    submittedCount: Type.Integer(),
    gradedCount: Type.Integer(),
    completionRate: Type.Number(),
    averageScore: Type.Number(),
    averagePercentage: Type.Number(),
    maxScore: Nullable(Type.Number()),
    pendingCount: Type.Integer(),
    gradeDistribution: Exact({ A: Type.Integer(), B: Type.Integer(), C: Type.Integer(), D: Type.Integer(), F: Type.Integer() }),
  }),
  questions: Type.Array(TeacherQuestion),
  /** By last name, then by first name. */
  studentReviews: Type.Array(StudentReview),
  openAttempts: Type.Optional(Type.Array(OpenAttempt)),
  keyChange: Type.Optional(Type.Union([Type.Literal('waiting'), Type.Literal('decided')])),
  /** The caller's role where the course is a colleague's. */
  sharedAs: Type.Optional(GivenRoleName),
  // Absent where answers are streamed, as `sharedAs` is.
  ...readerLimit,
})
export type TeacherReviewReply = Static<typeof TeacherReviewReply>

export const TeacherReviewQuery = Exact({ withAnswers: Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false')])) })

/** `lateEvidence` is of all attempts of the student: what does not count, and what was accepted and counts; absent when there is none. */
export const StudentReviewReply = Exact({
  success: Type.Literal(true),
  questions: Type.Array(TeacherQuestion),
  studentReview: StudentReview,
  lateEvidence: Type.Optional(Type.Array(LateEvidence)),
  /** The caller's role where the course is a colleague's. */
  sharedAs: Type.Optional(GivenRoleName),
})
export type StudentReviewReply = Static<typeof StudentReviewReply>
