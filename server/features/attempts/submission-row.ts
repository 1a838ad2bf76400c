import type { ClosedBy } from '../../../domain/attempt/attempt.ts'
import type { HeldGrade } from '../../../domain/grading/regrade.ts'
import type { AssignmentsTable, AttemptsTable, GradesTable } from '../../db/schema.ts'

export interface Submission {
  id: string
  number: number
  status: 'submitted' | 'graded'
  closedBy: ClosedBy
  startedAt: number
  submittedAt: number
  score: number
  maxScore: number
  pendingPoints: number
  answeredCount: number
  feedback: string | null
  receipt: string
  dueDate: number | null
}

/** The columns of a closed attempt `t` and its quiz `a` that make a submission. */
export const submissionColumns = [
  't.id',
  't.number',
  't.status',
  't.closed_by',
  't.started_at',
  't.submitted_at',
  't.score',
  't.max_score',
  't.pending_points',
  't.answered_count',
  't.feedback',
  't.receipt',
  'a.due_date',
] as const

type Unprefixed<Column> = Column extends `t.${infer Name}` ? Name : never

/** What is read of an attempt that is closed, with when its quiz is due. */
export type SubmissionRow = Pick<AttemptsTable, Unprefixed<(typeof submissionColumns)[number]>> & Pick<AssignmentsTable, 'due_date'>

/** Returns a row of a closed attempt as a submission; one that was never submitted counts from its start. */
export const submissionOf = (row: SubmissionRow): Submission => ({
  id: row.id,
  number: row.number,
  status: row.status as Submission['status'],
  closedBy: row.closed_by as ClosedBy,
  startedAt: row.started_at,
  submittedAt: row.submitted_at ?? row.started_at,
  score: row.score,
  maxScore: row.max_score,
  pendingPoints: row.pending_points,
  answeredCount: row.answered_count,
  feedback: row.feedback,
  receipt: row.receipt ?? '',
  dueDate: row.due_date,
})

/** Returns a row of a grade as the grade that counts. */
export const heldGradeOf = ({ points, correct, manual }: Pick<GradesTable, 'points' | 'correct' | 'manual'>): HeldGrade => ({
  points,
  correct: correct === null ? null : correct === 1,
  manual: manual === 1,
})
