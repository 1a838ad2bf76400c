import { type ClosedBy, laterDue } from '../../../domain/attempt/attempt.ts'
import type { JudgedGrade } from '../../../domain/grading/regrade.ts'
import type { Accommodation } from '../../../domain/time/accommodation.ts'
import { effectiveFacts } from '../../../domain/time/effective-facts.ts'
import type { AttemptsTable, GradesTable } from '../../db/schema.ts'
import { type TermsRow, termsOf } from '../accommodations/accommodation-row.ts'

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
  /** When it was due for its student: the later of what counted when it was closed and what counts now. */
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
  't.due_at_close',
  't.due_moved',
  'a.time_limit_minutes',
  'a.available_from',
  'a.available_until',
  'a.until_set_at',
  'a.due_date',
  'a.allowed_attempts',
  'a.one_question_at_time',
  'a.cant_go_back',
] as const

type Unprefixed<Column> = Column extends `t.${infer Name}` ? Name : never

/** What is read of an attempt that is closed, with what its quiz gives everybody. */
export type SubmissionRow = Pick<AttemptsTable, Unprefixed<(typeof submissionColumns)[number]>> & TermsRow

/** Returns a row of a closed attempt as a submission, with everything its student is given; one that was never submitted counts from its start. */
export const submissionOf = (row: SubmissionRow, given: readonly Accommodation[]): Submission => ({
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
  dueDate: laterDue(effectiveFacts(termsOf(row), given).dueDate, { dueAtClose: row.due_at_close, dueMoved: row.due_moved }),
})

/** Returns a row of a grade as the grade that counts. */
export const judgedGradeOf = ({ points, correct, manual }: Pick<GradesTable, 'points' | 'correct' | 'manual'>): JudgedGrade => ({
  points,
  correct: correct === null ? null : correct === 1,
  manual: manual === 1,
})

/** Returns whether an answer is correct as the column of a grade holds it. */
export const correctBit = (correct: boolean | null): 0 | 1 | null => (correct === null ? null : correct ? 1 : 0)
