import type { Answers, Rival } from '../../../domain/attempt/answer.ts'
import type { ChoiceOrder } from '../../../domain/attempt/taker-questions.ts'
import type { GivenDue } from '../../../domain/time/due-date.ts'
import { movedByRunningPause } from '../../../domain/time/room-time.ts'
import type { AttemptsTable } from '../../db/schema.ts'

/** An attempt with everything that its student sees of it. */
export interface AttemptState {
  id: string
  assignmentId: string
  studentId: string
  versionId: string
  number: number
  status: 'open' | 'submitted' | 'graded'
  epoch: number
  writer: string | null
  startedAt: number
  /** As it is stored; while `pausedAt` is set it moves on with the clock. */
  deadline: number | null
  pausedAt?: number
  /** Counts the acts of the exam room that reached it; absent is 0. */
  roomVersion?: number
  position: number
  credited: number
  choiceOrder: Record<string, string[]>
  answers: Answers
  rivals: Rival[]
}

export type Ends = Pick<AttemptsTable, 'deadline' | 'begun_deadline' | 'paused_at'>

/** When an attempt ends as it is stored: never before the deadline it began with, whatever the row says now; null when nothing ends it. */
export const storedDeadline = ({ deadline, begun_deadline }: Pick<Ends, 'deadline' | 'begun_deadline'>): number | null =>
  deadline === null || begun_deadline === null ? null : Math.max(deadline, begun_deadline)

/** When an attempt ends by what is known at an instant: while it is paused its end moves on with the clock. */
export const deadlineNow = (row: Ends, at: number): number | null => movedByRunningPause(storedDeadline(row), row.paused_at, at)

/** Returns when an attempt was due as it is stored. */
export const givenDueOf = ({ due_given: due, due_latest: latest }: Pick<AttemptsTable, 'due_given' | 'due_latest'>): GivenDue | null =>
  due === null ? null : { due, latest }

type RoomFacts = Pick<AttemptState, 'pausedAt' | 'roomVersion'>

/** What the exam room did to an attempt; what it did not is left out. */
export const roomFacts = ({ paused_at, room_version }: Pick<AttemptsTable, 'paused_at' | 'room_version'>): RoomFacts => ({
  ...(paused_at === null ? {} : { pausedAt: paused_at }),
  ...(room_version === 0 ? {} : { roomVersion: room_version }),
})

/** An attempt as the engine reads and locks it. */
export type AttemptRow = Pick<
  AttemptsTable,
  | 'id'
  | 'assignment_id'
  | 'student_id'
  | 'version_id'
  | 'number'
  | 'started_at'
  | 'deadline'
  | 'begun_deadline'
  | 'credited'
  | 'grace_credited'
  | 'epoch'
  | 'writer'
  | 'position'
  | 'log_seq'
  | 'log_head'
  | 'log_bytes'
  | 'log_at'
  | 'aside_bytes'
  | 'paused_at'
  | 'room_version'
> & { status: AttemptState['status'] }

/** An attempt with the order of its choices, which is long and which saves have no use for. */
export type WholeAttemptRow = AttemptRow & Pick<AttemptsTable, 'choice_order'>

/** Returns the state of an attempt with the answers the server holds. */
export const stateOf = (row: WholeAttemptRow, answers: Answers, rivals: Rival[]): AttemptState => ({
  id: row.id,
  assignmentId: row.assignment_id,
  studentId: row.student_id,
  versionId: row.version_id,
  number: row.number,
  status: row.status,
  epoch: row.epoch,
  writer: row.writer,
  startedAt: row.started_at,
  deadline: storedDeadline(row),
  ...roomFacts(row),
  position: row.position,
  credited: row.credited,
  choiceOrder: JSON.parse(row.choice_order) as ChoiceOrder,
  answers,
  rivals,
})
