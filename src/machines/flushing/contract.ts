import type { AnswerValue } from '../../../domain/attempt/answer.ts'
import type { Problem } from '../../../domain/problem.ts'

/** One edit as this device keeps it until the server has acknowledged it; `refused` is why the server will never store it. */
export interface OutboxRecord {
  user: string
  quiz: string
  attempt: string
  question: string
  writer: string
  epoch: number
  seq: number
  base: number
  settles: string[]
  value: AnswerValue
  refused: string | null
  /** Made by a page that the server had not let write: what it was made in sight of is sent first. */
  detached?: boolean
}

/** All records of one writer in one attempt: they are sent together. */
export interface RecordBatch {
  user: string
  quiz: string
  attempt: string
  writer: string
  epoch: number
  records: OutboxRecord[]
}

/** A record that reached the server and does not count, or that the server cannot store, with the stable code of why. */
export interface SentLate {
  quiz: string
  attempt: string
  question: string
  reason: string
}

/**
 * What became of one batch: `counted` answers count now, `rivals` are the other version of a question until the student chooses, `late` ones
 * do not count, and `refused` ones (question -> reason) are never sent again.
 */
export type BatchOutcome =
  | {
      kind: 'acknowledged'
      late: SentLate[]
      refused: Record<string, string>
      counted: number
      rivals: number
    }
  | { kind: 'signedOut' }
  /** A reply of the server that is no answer to a save: the records stay on the device. */
  | { kind: 'failed'; problem: Problem }

/** Whose records, and of which quiz; null sends those of every quiz apart from attempts that are open on this page. */
export interface FlushingInput {
  userId: string
  assignmentId: string | null
  /** Records that the page knows itself, where the device may not hold them. */
  own: OutboxRecord[]
}

/** What flushing ends with: `left` is still on the device, because it was refused, failed or was not reached; `problem` is set when no reply came. */
export interface FlushOutcome {
  left: OutboxRecord[]
  late: SentLate[]
  counted: number
  rivals: number
  signedOut: boolean
  problem: Problem | null
}
