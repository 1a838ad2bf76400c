import type { Generated } from 'kysely'

/**
 * What the exam room keeps at an attempt: `room_version` counts the acts that reached it, `paused_at` null means that its time runs, `pause_act`
 * is the act that paused it, `given_minutes` are those of the room, and `due_moved` is by how many ms it and outages moved the due date, once closed.
 */
export interface RoomColumns {
  room_version: number
  paused_at: number | null
  pause_act: string | null
  given_minutes: number
  due_moved: number
}

/** An act of a teacher in the exam room of a quiz; `everybody` is 1 where it was for all; `content` is a hash by which a repeated act is known, null before 0.2.0. Rows are only ever added. */
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
  content: string | null
}

/** An act that closes attempts and may have been broken off: the sweep closes those that are left. */
export interface DueClosingsTable {
  act_id: string
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

/** Minutes that an act gave to an attempt, and what a reopened one was given beside what it had left, in ms. */
export interface AttemptMinutesTable {
  act_id: string
  attempt_id: string
  at: number
  minutes: number
  ms: Generated<number>
}

/**
 * A submission that was reopened: `act_id` is the act that did it or whose undoing did, `epoch` and `log_seq` are those of the attempt then;
 * `submission`, `answers` and `grades` are JSON of what counted.
 */
export interface ReopenedSubmissionsTable {
  act_id: string
  attempt_id: string
  at: number
  epoch: number
  log_seq: number
  log_head: string
  receipt: string | null
  receipt_form: number
  submitted_at: number
  closed_by: string | null
  submission: string
  answers: string
  grades: string
}

export interface RoomTables {
  room_acts: RoomActsTable
  room_act_undos: RoomActUndosTable
  due_closings: DueClosingsTable
  room_act_targets: RoomActTargetsTable
  attempt_pauses: AttemptPausesTable
  attempt_minutes: AttemptMinutesTable
  reopened_submissions: ReopenedSubmissionsTable
}
