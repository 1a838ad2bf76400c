import type { Acknowledged, Answers, AnswerValue, Edits, FlagEdit, Rival } from '../../../../domain/attempt/answer.ts'
import type { AttemptRefusal } from '../../../../domain/attempt/attempt.ts'
import type { Outage } from '../../../../domain/time/deadline.ts'
import type { AttemptState } from '../attempt-state.ts'
import type { Submission } from '../submission-row.ts'
import type { RoomActCommand, RoomActOutcome, UndoActCommand, UndoActOutcome } from './room/room-commands.ts'

/**
 * The attempt path: everything that reads or writes a running attempt goes through these commands, first in, first out.
 * `arrivedAt` is the server time in epoch ms at which the request entered; it decides what counts. Ids are UUIDv7 strings.
 */
export interface AttemptEngine {
  begin(command: BeginCommand): Promise<BeginOutcome>
  save(command: SaveCommand): Promise<SaveOutcome>
  takeOver(command: TakeOverCommand): Promise<TakeOverOutcome>
  submit(command: SubmitCommand): Promise<SubmitOutcome>
  /** Closes overdue attempts; returns the ids of those closed, those that failed, and the quizzes that were paused. */
  closeOverdue(now: number): Promise<SweepOutcome>
  grade(command: GradeCommand): Promise<GradeOutcome>
  giveFeedback(command: FeedbackCommand): Promise<FeedbackOutcome>
  /** Lets texts count that did not: each takes the place of the counted answer and is graded by the machine. */
  acceptEvidence(command: AcceptEvidenceCommand): Promise<AcceptEvidenceOutcome>
  /** Keeps the texts of a downloaded answers file beside the answers that count. */
  keepAnswersFile(command: AnswersFileCommand): Promise<AnswersFileOutcome>
  /** Writes the heartbeat, and gives back an outage that ended with it. */
  beat(): Promise<BeatOutcome>
  /** Adopts a corrected clock that is this many ms ahead: what is under way is moved, and the server's clock with it. */
  adopt(offset: number): Promise<void>
  /** Brings a changed time limit or window to the running attempts of an assignment, as far as it gives them more time; returns how many it reached. */
  extendDeadlines(assignmentId: string): Promise<number>
  /** Moves the submissions of a decision to their key, or back, some at a time so that nobody waits; goes on where it was broken off. */
  regrade(command: { regradeId: string; assignmentId: string }): Promise<void>
  /** Ends an open attempt for a teacher, with the answers it holds. */
  closeByTeacher(command: TeacherCloseCommand): Promise<TeacherCloseOutcome>
  /** Carries out an act of the exam room, or says what it would do. */
  roomAct(command: RoomActCommand): Promise<RoomActOutcome>
  /** Undoes an act of the exam room, as far as that takes nothing away. */
  undoAct(command: UndoActCommand): Promise<UndoActOutcome>
  /** Finishes what is queued and closes the connection, in at most 5 s. */
  stop(): Promise<void>
}

/** `credited` counts the attempts that were given time back; `offset` is how far the database's clock is ahead, where time is the database's. */
export interface BeatOutcome {
  credited: number
  outage: Outage | null
  offset?: number
}

export interface TeacherCloseCommand {
  attemptId: string
  teacherId: string
  reason: string
  /** The reason is one for ending before the deadline the attempt began with. */
  early: boolean
  /** The act of the exam room that closes it; nothing is done where that is undone, or the attempt was reopened since. */
  actId?: string
  now: number
}
export type TeacherCloseOutcome =
  | { kind: 'closed'; submission: Submission }
  | { kind: 'notOver'; deadline: number }
  | { kind: 'attemptClosed' | 'notFound' }

export interface BeginCommand {
  assignmentId: string
  studentId: string
  accessCode: string | null
  writer: string | null
  /** The epoch from which an open attempt is taken over; null leaves it with the writer in charge. */
  from: number | null
  /** The open attempt that the page shows; absent or null where it shows none. */
  shown?: string | null
  /** The time limit in minutes that the page shows, null for none; absent where it shows nothing of that. */
  shownLimit?: number | null | undefined
  /** A mark of the browser that asks; absent or null where it is not known. */
  browser?: string | null
  arrivedAt: number
}
export type BeginOutcome =
  | { kind: 'open'; attempt: AttemptState; created: boolean; inCharge: boolean }
  | { kind: 'refused'; reason: AttemptRefusal }
  | { kind: 'tooManyCodes'; retryAfter: number }

export interface SaveCommand {
  attemptId: string
  studentId: string
  writer: string
  epoch: number
  position: number | null
  answers: Edits
  flags: Readonly<Record<string, FlagEdit>>
  arrivedAt: number
}

/** What became of the entries that were sent, whatever the reply: what was heard, what cannot be stored, and every rival that is not settled. */
export interface KeptEntries {
  saved: Record<string, Acknowledged>
  flags: Record<string, number>
  refused: Record<string, string>
  rivals: Rival[]
}

/** How a running attempt is now. */
export interface RunningFacts {
  epoch: number
  /** As it is stored; while `pausedAt` is set it moves on with the clock. */
  deadline: number | null
  credited: number
  pausedAt?: number
  /** Counts the acts of the exam room that reached it; absent is 0. */
  roomVersion?: number
}

/** `answers` is the state that counts, at most once in 2 s. */
export type ReplacedWriter = KeptEntries & RunningFacts & { kind: 'replacedWriter'; answers: Answers | null }

export type SaveOutcome =
  | (KeptEntries & RunningFacts & { kind: 'saved' })
  /** `evidence` came after the close and does not count. */
  | (KeptEntries & { kind: 'attemptClosed'; evidence: string[]; epoch: number; submissionId: string; answers: Answers | null })
  | ReplacedWriter
  | { kind: 'notFound' }

export interface TakeOverCommand {
  attemptId: string
  studentId: string
  writer: string
  /** The epoch that the page saw; from another one nothing is taken over. */
  from: number
  /** A mark of the browser that asks; absent or null where it is not known. */
  browser?: string | null
  arrivedAt: number
}
export type TakeOverOutcome =
  | { kind: 'taken'; attempt: AttemptState }
  | (RunningFacts & { kind: 'staleEpoch'; rivals: Rival[] })
  | { kind: 'attemptClosed'; submissionId: string; rivals: Rival[] }
  | { kind: 'notFound' }

/** An edit as it was sent; one without `seq` counts as made on the version that counts now. */
export type SentEdit = AnswerValue & { seq: number | null; base: number; settles?: readonly string[] }

export interface SubmitCommand {
  assignmentId: string
  studentId: string
  attemptId: string | null
  submitId: string | null
  writer: string | null
  epoch: number | null
  /** Sent by the page at zero, never by a person: refused while the attempt is not over. */
  automatic: boolean
  answers: Readonly<Record<string, SentEdit>>
  flags: Readonly<Record<string, FlagEdit>>
  arrivedAt: number
}

export type SubmitOutcome =
  | (KeptEntries & { kind: 'submitted'; submission: Submission; showCorrectAnswers: boolean; evidence: string[] })
  | ReplacedWriter
  | (KeptEntries & RunningFacts & { kind: 'notOver' })
  /** `notFound`: an attempt was named that is not this student's in this quiz. */
  | { kind: 'noOpenAttempt' | 'notFound' }

export interface SweepOutcome {
  closed: string[]
  failed: string[]
  /** Quizzes of which more than 20 attempts would have closed before the deadline they began with. */
  paused: string[]
  /** Assignments whose running attempts did not get the time that a change gives them; they stay open until they have it. */
  notExtended: string[]
  /** Attempts whose pause lasted too long and is over. */
  resumed: string[]
}

export interface AcceptEvidenceCommand {
  attemptId: string
  /** What the teacher saw, at most one of each question. */
  evidenceIds: readonly string[]
  teacherId: string
  now: number
}
export type AcceptEvidenceOutcome =
  | (Totals & { kind: 'accepted'; accepted: string[]; unchanged: string[]; revisions: Record<string, number> })
  /** `evidenceChanged`: something is not there any more, or something newer of its writer is. */
  | { kind: 'evidenceChanged' }
  | { kind: 'sameQuestion'; questionIds: string[] }
  | { kind: 'notFound' }

/** What a downloaded file says of a question; it may say more than one thing of it. */
export type FileText = readonly [question: string, value: AnswerValue]

/** An answers file with what it says of itself, uploaded to a submission. */
export interface AnswersFileCommand {
  attemptId: string
  file: {
    assignmentId: string
    attemptId: string | null
    studentId: string | null
    writtenAt: number
    texts: readonly FileText[]
  }
  teacherId: string
  arrivedAt: number
}
export type AnswersFileOutcome =
  /** `counted` says what counts already; everything else that can be stored is kept as evidence. */
  | { kind: 'kept'; kept: string[]; counted: string[]; refused: Record<string, string> }
  | { kind: 'otherAttempt' | 'otherStudent' | 'notFound' }

/** What a submission sums up to after a change of its grades. */
export interface Totals {
  totalScore: number
  percentage: number
  pendingPoints: number
  isFullyGraded: boolean
}

export interface GradeCommand {
  attemptId: string
  questionId: string
  graderId: string
  /** null with `reset` gives the question back to the machine's grade. */
  points: number | null
  reset: boolean
  feedback: string | null
  revision: number | null
  now: number
}
export type GradeOutcome =
  | (Totals & { kind: 'graded'; revision: number; points: number | null })
  | {
      kind: 'gradeConflict'
      stored: { points: number | null; feedback: string; revision: number; manual: boolean }
      totals: Totals
      isOwn: boolean
    }
  | { kind: 'notFound' }

export interface FeedbackCommand {
  attemptId: string
  feedback: string
  /** The text that its writer knows as stored; null replaces whatever is stored. */
  basis: string | null
}
export type FeedbackOutcome = { kind: 'given' } | { kind: 'feedbackConflict'; stored: string } | { kind: 'notFound' }
