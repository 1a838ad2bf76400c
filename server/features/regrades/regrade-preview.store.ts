import type { Kysely } from 'kysely'
import type { Answers } from '../../../domain/attempt/answer.ts'
import type { GradedSubmission, JudgedGrade } from '../../../domain/grading/regrade.ts'
import type { Database } from '../../db/schema.ts'
import { answersByAttempt } from '../attempts/answer-row.ts'
import { judgedGradeOf } from '../attempts/submission-row.ts'
import { putAsideCount } from './put-aside.store.ts'

type Db = Kysely<Database>

async function readGrades(db: Db, attemptIds: readonly string[]): Promise<Map<string, Record<string, JudgedGrade>>> {
  const rows = await db
    .selectFrom('grades')
    .select(['attempt_id', 'question_id', 'points', 'correct', 'manual'])
    .where('attempt_id', 'in', attemptIds)
    .execute()
  const held = new Map<string, Record<string, JudgedGrade>>(attemptIds.map((id) => [id, {}]))
  for (const row of rows) {
    const own = held.get(row.attempt_id)
    if (own) own[row.question_id] = judgedGradeOf(row)
  }
  return held
}

async function readAnswers(db: Db, attemptIds: readonly string[], questionIds: readonly string[]): Promise<Map<string, Answers>> {
  const rows = await db
    .selectFrom('answers')
    .select(['attempt_id', 'question_id', 'answer_id', 'text_answer'])
    .where('attempt_id', 'in', attemptIds)
    .where('question_id', 'in', questionIds)
    .execute()
  return answersByAttempt(attemptIds, rows)
}

/** Reads what a changed key is tried on, without writing anything. */
export const regradePreviewStore = (db: Db) => ({
  /** Returns the grades of each submission, and its answers to these questions. */
  async submissions(attemptIds: readonly string[], questionIds: readonly string[]): Promise<Map<string, GradedSubmission>> {
    const grades = await readGrades(db, attemptIds)
    const answers = await readAnswers(db, attemptIds, questionIds)
    return new Map(attemptIds.map((id) => [id, { grades: grades.get(id) ?? {}, answers: answers.get(id) ?? {} }]))
  },
  openCount: async (assignmentId: string): Promise<number> => {
    const open = db.selectFrom('attempts').where('assignment_id', '=', assignmentId).where('status', '=', 'open')
    const row = await open.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirst()
    return Number(row?.count ?? 0)
  },
  /** Counts the submissions that a decision is about, with those that undoing a reopening would put back. */
  submissionCount: async (assignmentId: string): Promise<number> => {
    const submitted = db.selectFrom('attempts').where('assignment_id', '=', assignmentId).where('status', '!=', 'open')
    const row = await submitted.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirst()
    return Number(row?.count ?? 0) + (await putAsideCount(db, assignmentId))
  },
})
