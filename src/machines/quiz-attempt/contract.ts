import type { Answers } from '../../../domain/answer.ts'
import type { SubmissionView } from '../../../domain/api/submissions.ts'
import type { TakerQuestion } from '../../../domain/quiz.ts'
import type { Problem } from '../answer-saving/problem.ts'

/** The facts of a quiz that a student may see before beginning; null stands for no limit. */
export interface Quiz {
  id: string
  courseId: string
  title: string
  description: string
  instructions: string
  questionCount: number
  totalPoints: number
  timeLimitMinutes: number | null
  allowedAttempts: number | null
  attemptsUsed: number
  oneQuestionAtTime: boolean
  cantGoBack: boolean
  shuffleAnswers: boolean
  requiresAccessCode: boolean
  dueDate: string | null
  availableFrom: string | null
  availableUntil: string | null
  hasMath: boolean
}

/** An attempt that the server holds open; `credited` is the time in ms that an outage gave back. */
export interface OpenAttempt {
  id: string
  attemptNumber: number
  epoch: number
  startedAt: string
  deadline: string | null
  serverNow: string
  position: number
  credited: number
}

/** What loading found: the server's state, with what this device holds for an open attempt merged in. */
export interface LoadedQuiz {
  kind: 'quiz'
  quiz: Quiz
  attempt: OpenAttempt | null
  questions: TakerQuestion[]
  answers: Answers
  submission: SubmissionView | null
  canRetake: boolean
  /** Questions whose answers reached the server after their attempt was closed. */
  late: string[]
}
export type LoadOutcome = LoadedQuiz | { kind: 'notFound' } | { kind: 'notAQuiz' }

/** The choices that a taker has crossed out, by question id; a note for themselves, never an answer. */
export type Crossed = Record<string, string[]>

/** An attempt with both sides' answers, and the ids that this tab writes and submits under. */
export interface BegunAttempt {
  kind: 'begun'
  attempt: OpenAttempt
  questions: TakerQuestion[]
  answers: Answers
  local: Answers
  /** What this device has kept as crossed out. */
  crossed?: Crossed
  writer: string
  submitId: string
}
export type BeginOutcome = BegunAttempt | { kind: 'refused'; problem: Problem }

export interface BeginInput {
  assignmentId: string
  userId: string
  accessCode: string | null
}

export interface SubmitInput {
  assignmentId: string
  userId: string
  attemptId: string
  submitId: string
  writer: string
  epoch: number
  startedAt: string
  answers: Answers
  acknowledged: Record<string, number>
}
export type SubmitOutcome =
  | { kind: 'submitted'; submission: SubmissionView; showCorrectAnswers: boolean; late: string[] }
  | { kind: 'replacedWriter' }
  | { kind: 'signedOut' }
  | { kind: 'noOpenAttempt' }

export interface AttemptContext {
  assignmentId: string
  userId: string
  quiz: Quiz | null
  attempt: OpenAttempt | null
  questions: TakerQuestion[]
  answers: Answers
  crossed: Crossed
  acknowledged: Record<string, number>
  writer: string
  submitId: string
  accessCode: string | null
  startsFresh: boolean
  /** How many answers came back when the attempt was continued. */
  restored: number
  index: number
  /** The last mark of the clock that was passed, in seconds left. */
  mark: number | null
  failures: number
  submission: SubmissionView | null
  showCorrectAnswers: boolean
  canRetake: boolean
  late: string[]
  problem: Problem | null
}

export type AttemptEvent =
  | { type: 'BEGIN' }
  | { type: 'CONTINUE' }
  | { type: 'START_FRESH' }
  | { type: 'ENTER_CODE'; accessCode: string }
  | { type: 'CHOOSE'; questionId: string; answerId: string }
  | { type: 'TYPE'; questionId: string; text: string }
  | { type: 'FLAG'; questionId: string }
  | { type: 'CROSS_OUT'; questionId: string; answerId: string }
  | { type: 'NEXT' }
  | { type: 'PREVIOUS' }
  | { type: 'GO_TO'; index: number }
  | { type: 'SUBMIT' }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'RETRY' }
  | { type: 'STAY' }
  /** Text waits in its input, and no longer does. */
  | { type: 'draft.started' }
  | { type: 'draft.ended' }
  /** Text that was still on its way from its input when the question was left or locked. */
  | { type: 'text.arrived'; questionId: string; text: string }
  | { type: 'clock.at'; left: number }
  | { type: 'clock.extended'; left: number }
  | { type: 'answers.acknowledged'; acknowledged: Record<string, number>; deadline: string | null; epoch: number }
  | { type: 'writing.replaced' }
  | { type: 'writing.regained'; answers: Answers }
  | { type: 'attempt.closed'; late: string[] }

export type AttemptEmitted =
  | { type: 'progress.restored'; count: number }
  | { type: 'deadline.extended'; minutes: number }
  | { type: 'review.opened'; submissionId: string }

export type AttemptView =
  | 'loading'
  | 'loadFailed'
  | 'notFound'
  | 'notAQuiz'
  | 'intro'
  | 'accessCode'
  | 'question'
  | 'confirm'
  | 'submitting'
  | 'submitFailed'
  | 'timeUp'
  | 'readOnly'
  | 'result'
