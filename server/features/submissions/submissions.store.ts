import type { Kysely } from 'kysely'
import type { ChoiceOrder } from '../../../domain/attempt/taker-questions.ts'
import type { EarlierFeedback } from '../../../domain/grading/review.ts'
import type { Accommodation } from '../../../domain/time/accommodation.ts'
import type { Database } from '../../db/schema.ts'
import { givenStore } from '../accommodations/given.store.ts'
import { judgedGradeOf, type Submission, submissionColumns, submissionOf } from '../attempts/submission-row.ts'
import { earlierFeedbackReader } from './earlier-feedback.store.ts'

type Db = Kysely<Database>

/** A submission with what a review needs to know of it. */
export interface SubmissionAsTaken extends Submission {
  assignmentId: string
  studentId: string
  versionId: string
  gradedAt: number | null
  choiceOrder: ChoiceOrder
}

/** One answer of a submitted attempt with its grade; `points` null means a person has to grade it. */
export interface GradedAnswer {
  answerId: string | null
  textAnswer: string
  points: number | null
  correct: boolean | null
  manual: boolean
  feedback: string
  /** What was written about other answers to the question, before the submission was reopened. */
  earlierFeedback: EarlierFeedback[]
  revision: number
}

/** Graded answers by question id. */
export type GradedAnswers = Record<string, GradedAnswer>

const submissions = (db: Db) =>
  db
    .selectFrom('attempts as t')
    .innerJoin('assignments as a', 'a.id', 't.assignment_id')
    .select(submissionColumns)
    .select(['t.assignment_id', 't.student_id', 't.version_id', 't.graded_at', 't.choice_order', 'a.course_id'])
    .where('t.status', '!=', 'open')
    .orderBy('t.number', 'desc')

type Query = ReturnType<typeof submissions>
type Row = Awaited<ReturnType<Query['execute']>>[number]

/** Returns a row as a submission without the order in which its choices were shown, with everything its student is given. */
export const reviewedOf = (
  row: Omit<Row, 'choice_order' | 'course_id'>,
  given: readonly Accommodation[],
): Omit<SubmissionAsTaken, 'choiceOrder'> => ({
  ...submissionOf(row, given),
  assignmentId: row.assignment_id,
  studentId: row.student_id,
  versionId: row.version_id,
  gradedAt: row.graded_at,
})

const asTakenOf = (row: Row, given: readonly Accommodation[]): SubmissionAsTaken => ({
  ...reviewedOf(row, given),
  choiceOrder: JSON.parse(row.choice_order) as ChoiceOrder,
})

/** Reads submissions of one student in one quiz. */
async function read(db: Db, query: Query): Promise<SubmissionAsTaken[]> {
  const rows = await query.execute()
  const [first] = rows
  if (!first) return []
  const given = await givenStore(db).inQuiz({ id: first.assignment_id, courseId: first.course_id }, first.student_id)
  return rows.map((row) => asTakenOf(row, given.get(row.student_id) ?? []))
}

/** The grades of attempts with the answers that they are for. */
export const gradedAnswerRows = (db: Db, attemptIds: readonly string[]) =>
  db
    .selectFrom('grades as g')
    .leftJoin('answers as w', (join) => join.onRef('w.attempt_id', '=', 'g.attempt_id').onRef('w.question_id', '=', 'g.question_id'))
    .select([
      'g.attempt_id',
      'g.question_id',
      'g.points',
      'g.correct',
      'g.manual',
      'g.feedback',
      'g.revision',
      'w.answer_id',
      'w.text_answer',
    ])
    .where('g.attempt_id', 'in', attemptIds)

type GradedAnswerRow = Awaited<ReturnType<ReturnType<typeof gradedAnswerRows>['execute']>>[number]

/** Returns a grade with the answer that it is for; nothing was answered where there is none. */
export function gradedAnswerOf(row: GradedAnswerRow, earlier: Awaited<ReturnType<typeof earlierFeedbackReader>>): GradedAnswer {
  const answer = { answerId: row.answer_id, textAnswer: row.text_answer ?? '' }
  const { attempt_id, question_id, feedback, revision } = row
  return { ...judgedGradeOf(row), ...answer, feedback, earlierFeedback: earlier(attempt_id, question_id, answer), revision }
}

const gradedAnswers =
  (db: Db) =>
  async (attemptIds: readonly string[]): Promise<Map<string, GradedAnswers>> => {
    const found = new Map<string, GradedAnswers>(attemptIds.map((id) => [id, {}]))
    if (attemptIds.length === 0) return found
    const earlier = await earlierFeedbackReader(db, attemptIds)
    for (const row of await gradedAnswerRows(db, attemptIds).execute()) {
      const ofAttempt = found.get(row.attempt_id)
      if (ofAttempt) ofAttempt[row.question_id] = gradedAnswerOf(row, earlier)
    }
    return found
  }

/** Reads submissions with their graded answers. */
export const submissionStore = (db: Db) => ({
  find: async (id: string): Promise<SubmissionAsTaken | null> => (await read(db, submissions(db).where('t.id', '=', id)))[0] ?? null,
  /** Returns the quiz of an attempt, submitted or not. */
  quizOf: async (id: string): Promise<string | undefined> =>
    (await db.selectFrom('attempts').select('assignment_id').where('id', '=', id).executeTakeFirst())?.assignment_id,
  /** Returns a student's submissions of an assignment, the latest first. */
  ofStudent: (assignmentId: string, studentId: string) =>
    read(db, submissions(db).where('t.assignment_id', '=', assignmentId).where('t.student_id', '=', studentId)),
  /** Returns the graded answers of each attempt, by its id. */
  gradedAnswers: gradedAnswers(db),
})
