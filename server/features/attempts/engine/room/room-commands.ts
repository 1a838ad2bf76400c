import type { RoomAct, RoomSkip } from '../../../../../domain/api/exam-room.ts'

/** An act of a teacher in the exam room of a quiz, for some students or for everybody. */
export interface RoomActCommand {
  actId: string
  assignmentId: string
  act: RoomAct
  to: 'all' | readonly string[]
  by: string
  reason: string
  /** From where; kept in the security log. It is unknown once the client has gone. */
  address: string | undefined
  /** Nothing is done, and the effects say what would be. */
  preview: boolean
  /** That of the preview which was confirmed; absent where nobody has read one. */
  basis?: string | undefined
  now: number
}

/** What an act does to the clock of a student, in epoch ms; null while a pause lasts and where there is no end. */
export interface ActEffect {
  studentId: string
  attemptId: string | null
  before: number | null
  after: number | null
  skipped?: RoomSkip
}

export type RoomActOutcome =
  /** `basis` is what the effects go by; absent where the act had been done before. */
  | { kind: 'done'; effects: ActEffect[]; basis?: string }
  /** Somebody has acted in the room since the preview; for a close also where an attempt has begun. */
  | { kind: 'roomChanged' }
  /** The id is that of another act, or of one with another content. */
  | { kind: 'otherAct' }
  /** The quiz has as many announcements and errata as it may have. */
  | { kind: 'tooManyNotices' }

export interface UndoActCommand {
  actId: string
  assignmentId: string
  by: string
  reason: string
  address: string | undefined
  now: number
}
export type UndoActOutcome = { kind: 'undone'; effects: ActEffect[] } | { kind: 'notUndoable' | 'notFound' }

/** Ends the pauses of these attempts that last longer than a pause may. */
export interface EndPausesCommand {
  ids: readonly string[]
  now: number
}
