import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { earlierFeedbackReader } from '../submissions/earlier-feedback.store.ts'
import { type GradedAnswer, gradedAnswerOf, gradedAnswerRows } from '../submissions/submissions.store.ts'

type Db = Kysely<Database>

const roster =
  (db: Db) =>
  async (assignmentId: string): Promise<string[]> => {
    const enrolled = await db
      .selectFrom('assignments as a')
      .innerJoin('enrollments as e', 'e.course_id', 'a.course_id')
      .select('e.student_id')
      .where('a.id', '=', assignmentId)
      .orderBy('e.id')
      .execute()
    const submitted = await db
      .selectFrom('attempts')
      .select('student_id')
      .distinct()
      .where('assignment_id', '=', assignmentId)
      .where('status', '!=', 'open')
      .orderBy('student_id')
      .execute()
    return [...new Set([...enrolled, ...submitted].map(({ student_id }) => student_id))]
  }

const answersTo =
  (db: Db) =>
  async (questionId: string, attemptIds: readonly string[]): Promise<Map<string, GradedAnswer>> => {
    if (attemptIds.length === 0) return new Map()
    const rows = await gradedAnswerRows(db, attemptIds).where('g.question_id', '=', questionId).execute()
    const earlier = await earlierFeedbackReader(db, attemptIds)
    return new Map(rows.map((row) => [row.attempt_id, gradedAnswerOf(row, earlier)]))
  }

const ungraded =
  (db: Db) =>
  async (assignmentId: string, questionId: string): Promise<Set<string>> => {
    const rows = await db
      .selectFrom('attempts as t')
      .innerJoin('grades as g', 'g.attempt_id', 't.id')
      .select('t.id')
      .where('t.assignment_id', '=', assignmentId)
      .where('t.status', '=', 'submitted')
      .where('g.question_id', '=', questionId)
      .where('g.points', 'is', null)
      .execute()
    return new Set(rows.map(({ id }) => id))
  }

/** Reads the answers to one question across the students of a quiz. */
export const questionGradingStore = (db: Db) => ({
  /** Returns everybody who was ever enrolled in the quiz's course, in the order of enrollment, and after them whoever else submitted. */
  roster: roster(db),
  /** Returns the graded answers to a question, by attempt. */
  answersTo: answersTo(db),
  /** Returns the submissions of a quiz in which this question waits for a person. */
  ungraded: ungraded(db),
})
