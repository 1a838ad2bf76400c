import type { OwnAccommodation } from '../../../domain/api/accommodations.ts'
import type { SubmissionView } from '../../../domain/api/submissions.ts'
import type { Answers, Rival } from '../../../domain/attempt/answer.ts'
import type { Problem } from '../../../domain/problem.ts'
import type { TakerQuestion } from '../../../domain/quiz/quiz.ts'
import type { FreshStart, RivalChoice, SavingReport, WriterGrant } from '../answer-saving/contract.ts'
import type { OutboxRecord } from '../flushing/contract.ts'

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
  /** What the student is given beyond what everybody has. */
  accommodation?: OwnAccommodation | undefined
}

/** An attempt that the server holds open; `credited` is the time in ms that an outage gave back, `grace` that of the server, absent where it is the usual one. */
export interface OpenAttempt {
  id: string
  attemptNumber: number
  epoch: number
  startedAt: string
  deadline: string | null
  serverNow: string
  position: number
  credited: number
  /** Since when the exam is paused; absent while its clock runs. */
  pausedAt?: string | undefined
  grace?: number
}

/** What loading found: the server's state, after everything on this device was sent. */
export interface LoadedQuiz {
  kind: 'quiz'
  quiz: Quiz
  attempt: OpenAttempt | null
  questions: TakerQuestion[]
  answers: Answers
  rivals: Rival[]
  submission: SubmissionView | null
  canRetake: boolean
}
export type LoadOutcome = LoadedQuiz | { kind: 'notFound' } | { kind: 'notAQuiz' }

/** The choices that a taker has crossed out, by question id; a note for themselves, never an answer. */
export type CrossedOut = Record<string, string[]>

/** What a device notes for the student alone: what is crossed out, and which question is open. */
export interface Crossings {
  crossed: CrossedOut
  index: number
}

/** An attempt of which this page is in charge. */
export interface BegunAttempt {
  kind: 'begun'
  attempt: OpenAttempt
  charge: WriterGrant
  questions: TakerQuestion[]
  /** What this device has kept as crossed out. */
  crossed?: CrossedOut
  /** The question that was open last on this device; null where it does not know. */
  place?: number | null
  /** Flags that this device has kept and the server may not know. */
  flags?: Record<string, boolean>
}
/** A refusal that is about the quiz as it has become brings that quiz. */
export type BeginOutcome = BegunAttempt | { kind: 'refused'; problem: Problem; quiz?: Quiz }

/** A begun attempt as this device keeps it, with the edits that the server has not acknowledged. */
export interface RecalledExam extends BegunAttempt {
  quiz: Quiz
  earlier: OutboxRecord[]
}

/** `from` is the epoch of the open attempt that was shown; null where none was. */
export interface BeginInput {
  assignmentId: string
  userId: string
  accessCode: string | null
  from: number | null
  /** The open attempt that the page shows. */
  attempt: string | null
  /** What this device keeps beside the questions. */
  quiz: Quiz | null
}

export interface AttemptContext {
  assignmentId: string
  userId: string
  quiz: Quiz | null
  /** The attempt as the server last described it; its deadline of this moment is in answer saving. */
  attempt: OpenAttempt | null
  questions: TakerQuestion[]
  /** The answers that the server held when the attempt was last read; while the exam runs they are in answer saving. */
  held: Answers
  /** The rivals of that moment, or those that were unsettled at the end. */
  rivals: Rival[]
  crossed: CrossedOut
  /** This device no longer keeps what is crossed out: it goes with the page. */
  areCrossingsLost: boolean
  /** The stay in charge that answer saving begins with. */
  charge: WriterGrant | null
  /** Records of this device that could not be sent. */
  local: OutboxRecord[]
  /** What this device holds of earlier stays, where the attempt was opened from it without the server. */
  earlier: OutboxRecord[] | undefined
  /** Flags that this device has kept and the server may not know. */
  flags: Record<string, boolean> | undefined
  accessCode: string | null
  /** What the dialog of Start Fresh counted, once it was confirmed. */
  fresh: FreshStart | null
  /** How many answers came back when the attempt was continued. */
  restored: number
  index: number
  /** Where the person is going, past questions that cannot be opened again, and which of those have no answer. */
  next: number
  unanswered: string[]
  /** The last mark of the clock that was passed, in seconds left. */
  mark: number | null
  failures: number
  submission: SubmissionView | null
  showCorrectAnswers: boolean
  canRetake: boolean
  /** Questions whose last answers reached the server after the attempt was closed. */
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
  | { type: 'KEEP_OPEN' }
  /** Text waits in its input, and no longer does. */
  | { type: 'draft.started' }
  | { type: 'draft.ended' }
  /** Text that was still on its way from its input when the question was left or locked. */
  | { type: 'text.arrived'; questionId: string; text: string }
  /** Answers that waited on this device have reached the server. */
  | { type: 'answers.sent' }
  /** The exam was paused, goes on, or has another end, since the attempt was read. */
  | { type: 'pause.changed' }
  /** The exam was paused, and the server has not been heard since: it may have gone on. */
  | { type: 'pause.unheard' }
  /** Chooses between the answer on screen and its rivals. */
  | { type: 'SETTLE'; questionId: string; keep: RivalChoice }
  | SavingReport

export type AttemptEmitted =
  | { type: 'progress.restored'; count: number }
  | { type: 'attempt.reopened' }
  | { type: 'review.opened'; submissionId: string }
  | { type: 'mark.passed'; left: number }
  /** The end has moved: a mark that was passed lies ahead again. */
  | { type: 'mark.withdrawn' }

export type AttemptScreen =
  | 'loading'
  | 'loadFailed'
  | 'notFound'
  | 'notAQuiz'
  | 'intro'
  | 'accessCode'
  | 'question'
  | 'confirm'
  | 'skip'
  | 'submitting'
  | 'submitFailed'
  | 'returning'
  | 'timeUp'
  | 'readOnly'
  | 'result'
