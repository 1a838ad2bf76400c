import type { Generated } from 'kysely'

/**
 * What the exam room keeps at an attempt: `room_version` counts the acts that reached it, `paused_at` null means that its time runs, `pause_act`
 * is the act that paused it, and `given_minutes` are those of the room.
 */
export interface RoomColumns {
  room_version: number
  paused_at: number | null
  pause_act: string | null
  given_minutes: number
}

/** An act of a teacher in the exam room of a quiz; `everybody` is 1 where it was for all. Rows are only ever added. */
export interface RoomActsTable {
  id: string
  assignment_id: string
  kind: string
  text: string | null
  question_id: string | null
  minutes: number | null
  done_by: string
  at: number
  reason: string
  everybody: 0 | 1
}

/** Who undid an act, and why. Rows are only ever added. */
export interface RoomActUndosTable {
  act_id: string
  undone_by: string
  at: number
  reason: string
}

/**
 * Whom an act was for: `attempt_id` null without an attempt, the deadlines as `RoomEffect` shows them, `skipped` says why it changed nothing, and
 * `seen_at` when the student confirmed a notice.
 */
export interface RoomActTargetsTable {
  act_id: string
  student_id: string
  attempt_id: string | null
  deadline_before: number | null
  deadline_after: number | null
  skipped: string | null
  seen_at: Generated<number | null>
}

/** A pause of an attempt that is over; one that goes on is `paused_at` of the attempt. */
export interface AttemptPausesTable {
  attempt_id: string
  began_at: number
  ended_at: number
}

/** Minutes that an act gave to an attempt. */
export interface AttemptMinutesTable {
  act_id: string
  attempt_id: string
  at: number
  minutes: number
}

export interface RoomTables {
  room_acts: RoomActsTable
  room_act_undos: RoomActUndosTable
  room_act_targets: RoomActTargetsTable
  attempt_pauses: AttemptPausesTable
  attempt_minutes: AttemptMinutesTable
}
