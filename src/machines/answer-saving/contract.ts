import type { SubmissionView } from '../../../domain/api/submissions.ts'
import type { Acknowledged, Answers, AnswerValue, Edits, FlagEdit, Rival } from '../../../domain/attempt/answer.ts'
import type { Problem } from '../../../domain/problem.ts'
import type { OutboxRecord, RecordBatch } from '../flushing/contract.ts'

/** The server's time and the deadline, always from one reply; `arrivedAt` is its arrival on the page's monotonic clock, `credited` the ms that outages gave back. */
export interface TimeRead {
  serverNow: string
  deadline: string | null
  credited: number
  arrivedAt: number
  /** A page that was restored without the server reckons `serverNow` by the date of its computer. */
  isEstimate?: true
}

/** What a stay in charge begins with: a new writer, and the server's state. */
export interface WriterGrant {
  writer: string
  epoch: number
  answers: Answers
  rivals: Rival[]
  time: TimeRead
  /** By question, the rivals that the text on screen overwrote on this device. */
  overwritten?: Record<string, string[]>
}

/** What the dialog of Start Fresh counted: the versions of the answers, and the rivals that it named. */
export interface FreshStart {
  versions: Record<string, number>
  rivals: string[]
}

/** What the exam hands over when it begins; `local` are records of this device that could not be sent. */
export interface SavingInput extends WriterGrant {
  userId: string
  assignmentId: string
  attemptId: string
  position: number
  startedAt: string
  questionIds: string[]
  local: OutboxRecord[]
  fresh: FreshStart | null
  /** What this device holds of earlier stays, where the exam was opened from it without the server. */
  earlier?: OutboxRecord[] | undefined
  /** Flags that were set on this device and may not have reached the server. */
  flags?: Record<string, boolean> | undefined
}

/** An entry that the server keeps but does not count, or cannot store, with the stable code of why. */
export interface NotCounted {
  questionId: string
  reason: string
  answer: AnswerValue
}

/** How a person settles the rivals of a question: what is on screen, one of the others, or for texts all of them. */
export type RivalChoice = 'mine' | 'both' | { rivalId: string }

export interface SavingContext extends Omit<SavingInput, 'fresh' | 'flags'> {
  /** Edits of an earlier page without the server, which are now edits of this one. */
  replaced?: OutboxRecord[]
  /** The count of this writer's edits, by question. */
  seqs: Record<string, number>
  /** This writer's edits that no reply has acknowledged. */
  unsent: Edits
  flagSeqs: Record<string, number>
  unsentFlags: Record<string, FlagEdit>
  savedPosition: number
  savedAt: string
  failures: number
  retryAfter: number | null
  visible: boolean
  /** An input holds text that the exam has not received; until then nothing counts as saved. */
  drafting: boolean
  /** This device keeps a copy. */
  stored: boolean
  notCounted: NotCounted[]
  /** Questions that Start Fresh left alone because they had changed since the dialog counted. */
  keptFresh: string[]
  /** Why saving was refused for good. */
  problem: Problem | null
  /** The attempt is submitted by the clock, not by the person. */
  automatic: boolean
  /** Actors that died and are being started again. */
  lost: WatchName[]
  restarts: number
}

export type WatchName = 'journal' | 'clock' | 'connectionWatch' | 'sessionWatch' | 'writerLock'

export type SavingEvent =
  /** A person chose or typed. */
  | { type: 'answer.given'; questionId: string; change: Partial<AnswerValue>; typing: boolean }
  | { type: 'flag.toggled'; questionId: string }
  | { type: 'SETTLE'; questionId: string; keep: RivalChoice }
  | { type: 'TAKE_OVER' }
  /** An input holds text that the exam has not received yet. */
  | { type: 'draft.started' }
  | { type: 'draft.ended' }
  | { type: 'position.changed'; position: number }
  | { type: 'answers.due' }
  /** The exam asks which of these questions have no answer. */
  | { type: 'unanswered.asked'; questionIds: string[] }
  /** The submit request: `automatic` at zero, never by a person; `cancelled` takes over before anything can be typed. */
  | { type: 'submit.started'; automatic: boolean }
  | { type: 'submit.cancelled' }
  | { type: 'typing.paused' }
  | { type: 'clock.at'; left: number }
  | { type: 'clock.extended'; left: number }
  /** A few seconds before the end: the page asks once more for its deadline. */
  | { type: 'deadline.near' }
  | { type: 'connection.online' }
  | { type: 'connection.offline' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'page.woke' }
  | { type: 'writer.replaced' }
  | { type: 'session.lost' }
  | { type: 'session.renewed' }
  | { type: 'storage.failed' }
  | { type: 'storage.worked' }
  /** The server is out of reach, everything has reached it, or another page writes. */
  | { type: 'contact.lost' }
  | { type: 'contact.held' }
  | { type: 'contact.left' }
  | { type: 'actor.restarted'; name: WatchName }

/** What happened that a screen reader is told of: what two replies say of the time, that this page took over, that everything is saved after a time without the server. */
export type SavingEmitted =
  | { type: 'time.read'; before: TimeRead; after: TimeRead }
  | { type: 'writing.takenOver' }
  | { type: 'contact.restored' }

/** What answer saving reports to the exam that started it; everything else the exam reads through its ref. */
export type SavingReport =
  | { type: 'clock.at'; left: number }
  | { type: 'clock.extended'; left: number }
  | { type: 'writing.replaced' }
  | { type: 'writing.regained' }
  | { type: 'unanswered.found'; unanswered: string[] }
  | { type: 'submit.failed'; problem: Problem }
  /** A submit request that failed may get through now: the network is back, or the computer woke up. */
  | { type: 'submit.possible' }
  /** The server's deadline is later than the page believed, or texts of elsewhere wait for a choice: the exam goes on. */
  | { type: 'submit.early' }
  | { type: 'attempt.submitted'; submitted: Submitted }
  /** The attempt is closed; `late` names the questions whose last answers are kept but not counted. */
  | { type: 'attempt.closed'; late: string[] }

/** What the exam shows once it is submitted. */
export interface Submitted {
  submission: SubmissionView
  showCorrectAnswers: boolean
  late: string[]
  rivals: Rival[]
}

export interface SaveBatch {
  userId: string
  attemptId: string
  writer: string
  epoch: number
  position: number
  answers: Edits
  flags: Record<string, FlagEdit>
  keepalive: boolean
}

/** The part of a reply, 200 or 409, that says what became of the entries: which were acknowledged, which cannot be stored, which arrived too late. */
export interface Acknowledgement {
  saved: Record<string, Acknowledged>
  flags: Record<string, number>
  refused: Record<string, string>
  evidence: string[]
  rivals: Rival[] | null
  time: TimeRead | null
}

/** Everything a save can end in, apart from a failure of network or server, which rejects; `refused` is a refusal for good. */
export type SaveOutcome =
  | ({ kind: 'saved'; position: number } & Acknowledgement)
  | ({ kind: 'attemptClosed' | 'replacedWriter' } & Acknowledgement)
  | { kind: 'signedOut' }
  | { kind: 'refused'; problem: Problem }

export type TakeOverOutcome = ({ kind: 'taken' } & WriterGrant) | { kind: 'attemptClosed' } | { kind: 'signedOut' }

/** What the server is asked once it is back: to take what this device holds of earlier stays, and then to let this page write. */
export interface JoinInput {
  userId: string
  assignmentId: string
  attemptId: string
  epoch: number
  batches: RecordBatch[]
  /** What this page, and pages like it before, wrote without the server. */
  written: OutboxRecord[]
}

/** What was on screen when a question was changed without the server: the version that it counts as, and the rivals that say it. */
export interface InSight {
  base?: number
  settles: string[]
}

/**
 * `inSight` is by question; `kept` are the edits of this page that were made out of sight of what counts, which the server keeps as rivals, as question -> seq;
 * `left` could not be sent or stored.
 */
export type JoinOutcome =
  | ({ kind: 'taken'; inSight: Record<string, InSight>; kept: Record<string, number>; left: OutboxRecord[] } & WriterGrant)
  | { kind: 'attemptClosed' }
  | { kind: 'signedOut' }

export interface SubmitInput {
  userId: string
  assignmentId: string
  attemptId: string
  writer: string
  epoch: number
  startedAt: string
  answers: Edits
  flags: Record<string, FlagEdit>
  automatic: boolean
}

export type SubmitOutcome =
  | ({ kind: 'submitted'; submission: SubmissionView; showCorrectAnswers: boolean } & Acknowledgement)
  | ({ kind: 'notOver' | 'replacedWriter' | 'attemptClosed' } & Acknowledgement)
  | { kind: 'noOpenAttempt' }
  | { kind: 'signedOut' }

/** Commands to the journal on this device: the current outbox, and what the server acknowledged of it. */
export type JournalEvent =
  | { type: 'journal.write'; questionId: string; writer: string; epoch: number; edit: Edits[string]; answers: Answers; typing: boolean }
  | { type: 'journal.acknowledge'; writer: string; reply: SaveOutcome | SubmitOutcome }
  | { type: 'journal.discard'; records: OutboxRecord[] }
  | {
      type: 'journal.charge'
      writer: string
      epoch: number
      unsent: Edits
      answers: Answers
      deadline: string | null
      left: OutboxRecord[]
    }
  | { type: 'journal.flush'; position?: number; flags?: Record<string, FlagEdit> }
