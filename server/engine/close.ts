import { type Answers, countAnswered } from '../../domain/answer.ts'
import type { ClosedBy } from '../../domain/attempt.ts'
import { gradeAnswer, type QuestionGrade, scoreOf } from '../../domain/grading.ts'
import type { Question } from '../../domain/quiz.ts'
import type { FindPattern } from '../../domain/short-answer.ts'
import { receiptOf } from './answer-log.ts'
import { type AttemptRow, endOf, isOver, readAnswers } from './attempt-rows.ts'
import type { Context } from './context.ts'

/** How an attempt comes to its end. */
export interface Closing {
  closedBy: ClosedBy
  submittedAt: number
  submitId: string | null
}

/** Closes an open attempt with the answers it holds: grades them, sums up, writes the receipt. Throws when it is not open any more. */
export async function closeAttempt(
  { sql, versions, findPattern }: Context,
  attempt: AttemptRow,
  { closedBy, submittedAt, submitId }: Closing,
): Promise<void> {
  const { questions } = await versions.one(sql, attempt.version_id)
  const answers = (await readAnswers(sql, [attempt.id])).get(attempt.id) ?? {}
  const grades = gradeAll(questions, answers, findPattern)
  const { score, maxScore, pendingPoints } = scoreOf(questions, grades)
  const isGraded = Object.values(grades).every(({ points }) => points !== null)
  const answered = countAnswered(
    answers,
    questions.map(({ id }) => id),
  )
  const closed = await sql.all('closeAttempt', [
    attempt.id,
    isGraded ? 'graded' : 'submitted',
    closedBy,
    submittedAt,
    submitId,
    receiptOf(attempt.id, submittedAt, answers),
    score,
    maxScore,
    pendingPoints,
    answered,
    isGraded ? submittedAt : null,
    attempt.log_seq,
    attempt.log_head,
  ])
  if (closed.length !== 1) throw new Error(`Attempt ${attempt.id} was not open`)
  await sql.all('insertGrades', [attempt.id, JSON.stringify(gradeRecords(grades))])
}

/** Closes an open attempt that was over when this arrived, at its deadline; tells whether it was. */
export async function closeWhenOver(
  context: Context,
  attempt: AttemptRow,
  arrivedAt: number,
  submitId: string | null = null,
): Promise<boolean> {
  const end = endOf(attempt)
  if (attempt.status !== 'open' || end === null || !isOver(attempt, arrivedAt, context.grace)) return false
  await closeAttempt(context, attempt, { closedBy: 'deadline', submittedAt: end, submitId })
  return true
}

const gradeAll = (questions: readonly Question[], answers: Answers, findPattern: FindPattern): Record<string, QuestionGrade> =>
  Object.fromEntries(questions.map((question) => [question.id, gradeAnswer(question, answers[question.id], findPattern)]))

export const flagOf = (correct: boolean | null): 0 | 1 | null => (correct === null ? null : correct ? 1 : 0)

const gradeRecords = (grades: Record<string, QuestionGrade>) =>
  Object.entries(grades).map(([question, { points, correct }]) => ({ question, points, correct: flagOf(correct) }))
