import type { Answer, Answers } from '../../../domain/answer.ts'

/** What the exam hands over when it begins: the answers of both sides merged, and the revisions that the server holds. */
export interface SavingInput {
  userId: string
  quizId: string
  attemptId: string
  writer: string
  epoch: number
  position: number
  startedAt: string
  deadline: string | null
  questionIds: string[]
  answers: Answers
  acknowledged: Record<string, number>
  savedAt: string
}

/** An entry that the server keeps but does not count, or cannot store, with the stable code of why. */
export interface NotCounted {
  questionId: string
  reason: string
  answer: Answer
}

export interface SavingContext extends SavingInput {
  savedPosition: number
  failures: number
  retryAfter: number | null
  visible: boolean
  urgent: boolean
  notCounted: NotCounted[]
}

export type SavingEvent =
  | { type: 'answer.changed'; questionId: string; answer: Answer; typing: boolean }
  /** Text is in its input that the exam has not heard of yet. */
  | { type: 'draft.started' }
  | { type: 'draft.ended' }
  | { type: 'position.changed'; position: number }
  | { type: 'answers.due' }
  | { type: 'submit.started' }
  | { type: 'submit.failed' }
  | { type: 'typing.paused' }
  | { type: 'connection.online' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'page.woke' }
  | { type: 'writer.replaced' }
  | { type: 'session.lost' }
  | { type: 'session.renewed' }
  | { type: 'storage.failed' }
  | { type: 'storage.worked' }
  | { type: 'TAKE_OVER' }

/** What answer saving tells the exam that started it. */
export type SavingReport =
  | { type: 'answers.acknowledged'; acknowledged: Record<string, number>; deadline: string | null; epoch: number }
  | { type: 'writing.replaced' }
  | { type: 'writing.regained'; answers: Answers }
  /** The attempt is closed; `late` names the questions whose last answers are kept but not counted. */
  | { type: 'attempt.closed'; late: string[] }

export interface SaveBatch {
  attemptId: string
  writer: string
  epoch: number
  position: number
  answers: Answers
  keepalive: boolean
}

/** Everything a save can end in, apart from a failure of network or server, which rejects. */
export type SaveOutcome =
  | {
      kind: 'saved'
      saved: Record<string, number>
      refused: NotCounted[]
      position: number
      deadline: string | null
      epoch: number
      at: string
    }
  | { kind: 'attemptClosed'; saved: Record<string, number>; evidence: NotCounted[] }
  | { kind: 'replacedWriter' }
  | { kind: 'signedOut' }

export interface TakenOver {
  epoch: number
  deadline: string | null
  answers: Answers
  at: string
}
export type TakeOverOutcome = ({ kind: 'taken' } & TakenOver) | { kind: 'attemptClosed' } | { kind: 'signedOut' }

/** What the journal on this device is told. */
export type JournalEvent =
  | { type: 'journal.write'; questionId: string; answer: Answer }
  | { type: 'journal.acknowledge'; saved: Record<string, number> }
  | { type: 'journal.flush' }
