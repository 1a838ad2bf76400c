import { type Static, Type } from 'typebox'
import { limits } from '../limits.ts'
import { EffectivePartView, OwnAccommodation } from './accommodations.ts'
import { AnswersView, AttemptView, RivalsView } from './attempts.ts'
import { GivenRoleName } from './courses.ts'
import { AuthorQuestionView, QuestionBody, QuestionTypeName } from './questions.ts'
import { WaitingKeyChange } from './regrades.ts'
import { SubmissionView } from './submissions.ts'
import { AnswersMomentName, Exact, Id, ImageSizeView, Instant, largestInteger, Nullable, SentInstant, Storable } from './wire.ts'

export const AssignmentTypeName = Type.Union([
  Type.Literal('quiz'),
  Type.Literal('discussion'),
  Type.Literal('external_tool'),
  Type.Literal('other'),
])

const Day = Type.Optional(Nullable(SentInstant))

/** What an author sends, with the doubled names of the specification; `newId` so that a new one sent twice is one, `version` is the one that was changed. */
export const AssignmentBody = Exact({
  courseId: Id,
  newId: Type.Optional(Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$' })),
  version: Type.Optional(Type.Integer({ minimum: 1, maximum: largestInteger })),
  title: Type.String({ maxLength: limits.title }),
  description: Type.String({ maxLength: limits.description }),
  assignmentType: Type.Optional(AssignmentTypeName),
  assignmentGroup: Type.Optional(Type.String({ maxLength: 100 })),
  gradingType: Type.Optional(Type.String({ maxLength: 100 })),
  maxPoints: Type.Optional(Storable),
  submissionType: Type.Optional(Type.Unknown()),
  submissionTypes: Type.Optional(Type.Unknown()),
  allowedAttempts: Type.Optional(Type.Integer({ minimum: -1, maximum: largestInteger })),
  hasTimeLimit: Type.Optional(Type.Boolean()),
  timeLimitMinutes: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: limits.timeLimitMinutes }))),
  shuffleAnswers: Type.Optional(Type.Boolean()),
  showCorrectAnswers: Type.Optional(Type.Boolean()),
  showAnswersWhen: Type.Optional(Nullable(AnswersMomentName)),
  oneQuestionAtTime: Type.Optional(Type.Boolean()),
  cantGoBack: Type.Optional(Type.Boolean()),
  instructions: Type.Optional(Type.String({ maxLength: limits.description })),
  quizInstructions: Type.Optional(Type.String({ maxLength: limits.description })),
  requireAccessCode: Type.Optional(Type.Boolean()),
  accessCode: Type.Optional(Nullable(Type.String({ maxLength: limits.accessCode }))),
  password: Type.Optional(Nullable(Type.String({ maxLength: limits.accessCode }))),
  ipFiltering: Type.Optional(Type.Boolean()),
  ipFilter: Type.Optional(Type.String({ maxLength: 1000 })),
  published: Type.Optional(Type.Boolean()),
  is_published: Type.Optional(Type.Boolean()),
  dueDate: Day,
  availableFrom: Day,
  availableUntil: Day,
  questions: Type.Optional(Type.Array(QuestionBody)),
})
export type AssignmentBody = Static<typeof AssignmentBody>

/** `questions` are ids in the order of saving; `keyChange` is there where this save changed the key of a quiz with submissions. */
export const SavedAssignmentReply = Exact({
  success: Type.Literal(true),
  message: Type.String(),
  assignment: Exact({ id: Id, version: Type.Integer() }),
  questions: Type.Array(Exact({ id: Id, answers: Type.Array(Id) })),
  keyChange: Type.Optional(WaitingKeyChange),
})
export type SavedAssignmentReply = Static<typeof SavedAssignmentReply>

/** An assignment in a course's list, in the snake case of the specification. */
export const AssignmentRow = Exact({
  id: Id,
  course_id: Id,
  title: Type.String(),
  description: Type.String(),
  assignment_type: AssignmentTypeName,
  max_points: Type.Number(),
  is_published: Type.Boolean(),
  due_date: Nullable(Instant),
  available_from: Nullable(Instant),
  available_until: Nullable(Instant),
  has_time_limit: Type.Boolean(),
  time_limit_minutes: Nullable(Type.Integer()),
  allowed_attempts: Type.Integer(),
  submission_count: Type.Optional(Type.Integer()),
  /** Submissions that wait for a grade. */
  to_grade_count: Type.Optional(Type.Integer()),
  has_submitted: Type.Optional(Type.Boolean()),
  attempts_used: Type.Optional(Type.Integer()),
  has_open_attempt: Type.Optional(Type.Boolean()),
  is_late: Type.Optional(Type.Boolean()),
  last_submission_id: Type.Optional(Nullable(Id)),
  /** For a student who is given more than the quiz gives everybody. */
  accommodation: Type.Optional(Type.Array(EffectivePartView)),
  course_title: Type.Optional(Type.String()),
  /** The caller's role where the course is a colleague's. */
  shared_as: Type.Optional(GivenRoleName),
})
export type AssignmentRow = Static<typeof AssignmentRow>

export const AssignmentsReply = Exact({
  success: Type.Literal(true),
  serverNow: Instant,
  assignments: Type.Array(AssignmentRow),
  course: Type.Optional(Exact({ id: Id, title: Type.String(), code: Type.String() })),
})
export type AssignmentsReply = Static<typeof AssignmentsReply>

/** A question without its key, in the order of the attempt. */
export const TakerQuestionView = Exact({
  id: Id,
  title: Type.String(),
  questionText: Type.String(),
  questionType: QuestionTypeName,
  points: Type.Number(),
  imageUrl: Nullable(Type.String()),
  imageSize: Type.Optional(ImageSizeView),
  imageAlt: Type.String(),
  answers: Type.Array(Exact({ id: Id, text: Type.String() })),
})

/** The attempt that began or goes on; `inCharge` says whether the writer that was sent may write, else it takes over from the epoch. */
export const BeginReply = Exact({
  success: Type.Literal(true),
  attempt: AttemptView,
  inCharge: Type.Boolean(),
  questions: Type.Array(TakerQuestionView),
  answers: AnswersView,
  rivals: RivalsView,
})
export type BeginReply = Static<typeof BeginReply>

/** The facts of a quiz that a student may always see. */
export const QuizFacts = Exact({
  id: Id,
  courseId: Id,
  title: Type.String(),
  description: Type.String(),
  instructions: Type.String(),
  quizInstructions: Type.String(),
  assignmentType: AssignmentTypeName,
  maxPoints: Type.Number(),
  totalPoints: Type.Number(),
  questionCount: Type.Integer(),
  hasTimeLimit: Type.Boolean(),
  timeLimitMinutes: Nullable(Type.Integer()),
  allowedAttempts: Type.Integer(),
  attemptsUsed: Type.Integer(),
  oneQuestionAtTime: Type.Boolean(),
  cantGoBack: Type.Boolean(),
  shuffleAnswers: Type.Boolean(),
  requiresAccessCode: Type.Boolean(),
  dueDate: Nullable(Instant),
  availableFrom: Nullable(Instant),
  availableUntil: Nullable(Instant),
  hasMath: Type.Boolean(),
})
export type QuizFacts = Static<typeof QuizFacts>

export const StudentAssignmentReply = Exact({
  success: Type.Literal(true),
  assignment: QuizFacts,
  questions: Type.Array(TakerQuestionView),
  answers: AnswersView,
  rivals: RivalsView,
  attempt: Nullable(AttemptView),
  hasSubmitted: Type.Boolean(),
  canRetake: Type.Boolean(),
  submission: Nullable(SubmissionView),
  /** Absent where the student has what everybody has. */
  accommodation: Type.Optional(OwnAccommodation),
  serverNow: Instant,
})
export type StudentAssignmentReply = Static<typeof StudentAssignmentReply>

/** An assignment as its author reads it for editing. */
export const AuthorAssignment = Exact({
  id: Id,
  courseId: Id,
  version: Type.Integer(),
  title: Type.String(),
  description: Type.String(),
  assignmentType: AssignmentTypeName,
  assignmentGroup: Type.String(),
  maxPoints: Type.Number(),
  gradingType: Type.String(),
  submissionTypes: Type.String(),
  dueDate: Nullable(Instant),
  availableFrom: Nullable(Instant),
  availableUntil: Nullable(Instant),
  isPublished: Type.Boolean(),
  published: Type.Boolean(),
  allowedAttempts: Type.Integer(),
  timeLimitMinutes: Nullable(Type.Integer()),
  hasTimeLimit: Type.Boolean(),
  shuffleAnswers: Type.Boolean(),
  showCorrectAnswers: Type.Boolean(),
  showAnswersWhen: Nullable(AnswersMomentName),
  oneQuestionAtTime: Type.Boolean(),
  cantGoBack: Type.Boolean(),
  accessCode: Type.String(),
  password: Type.String(),
  ipFiltering: Type.Literal(false),
  ipFilter: Type.Literal(''),
  instructions: Type.String(),
  quizInstructions: Type.String(),
})
export type AuthorAssignment = Static<typeof AuthorAssignment>

/** `openWithoutEnd` counts the open attempts that a limit or a window would give an end; absent when there are none. */
export const AuthorAssignmentReply = Exact({
  success: Type.Literal(true),
  assignment: AuthorAssignment,
  questions: Type.Array(AuthorQuestionView),
  openWithoutEnd: Type.Optional(Type.Integer()),
})
export type AuthorAssignmentReply = Static<typeof AuthorAssignmentReply>
