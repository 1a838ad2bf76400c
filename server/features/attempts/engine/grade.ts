import type { Answer } from '../../../../domain/attempt/answer.ts'
import { clampPoints } from '../../../../domain/grading/clamp-points.ts'
import { gradeByKey, judgementOf, scoreOf } from '../../../../domain/grading/grading.ts'
import type { Question } from '../../../../domain/quiz/quiz.ts'
import type { GradesTable } from '../../../db/schema.ts'
import type { AttemptRow } from '../attempt-state.ts'
import { correctBit } from '../submission-row.ts'
import { lockAttempts, readAnswers } from './attempt-rows.ts'
import type { GradeCommand, GradeOutcome, Totals } from './commands.ts'
import type { Context } from './context.ts'
import { read, type Sql } from './database/sql.ts'
import { scoreEvent, storeDeliveries } from './webhooks/store-deliveries.ts'

/** A grade as the engine reads and writes it. */
export type GradeRow = Pick<GradesTable, 'question_id' | 'points' | 'correct' | 'manual' | 'feedback' | 'revision'>

/** A grade as it is stored; `graded_by` null means the machine. */
type StoredGrade = GradeRow & Pick<GradesTable, 'graded_by'>

/** Stores a person's grade of one question, or gives it back to the machine, and sums the attempt up again. */
export async function grade(context: Context, command: GradeCommand): Promise<GradeOutcome> {
  const { sql, versions } = context
  const attempt = (await lockAttempts(sql, [command.attemptId])).get(command.attemptId)
  if (!attempt || attempt.status === 'open') return { kind: 'notFound' }
  const { questions } = await versions.one(sql, attempt.version_id)
  const grades = await readGrades(sql, attempt.id)
  const question = questions.find(({ id }) => id === command.questionId)
  const stored = grades.find(({ question_id }) => question_id === command.questionId)
  if (!question || !stored) return { kind: 'notFound' }
  const row = await gradeRowAfter(context, attempt, question, stored, command)
  if (command.revision !== null && command.revision !== stored.revision) {
    return isSameGrade(row, stored)
      ? { kind: 'graded', ...totalsOf(questions, grades), ...revisionAndPoints(stored) }
      : conflictWith(stored, command.graderId, totalsOf(questions, grades))
  }
  await storeGrade(sql, attempt, row, { by: command.graderId, at: command.now })
  const after = grades.map((each) => (each === stored ? row : each))
  return {
    kind: 'graded',
    ...(await storeTotals(sql, attempt, questions, { before: grades, after }, command.now)),
    ...revisionAndPoints(row),
  }
}

const revisionAndPoints = ({ revision, points }: GradeRow) => ({ revision, points })

/** A grade that is stored already was sent before, and its reply was lost. */
const isSameGrade = (one: GradeRow, other: GradeRow): boolean =>
  one.points === other.points && one.feedback === other.feedback && one.manual === other.manual

/** Reads the grades of a submitted attempt. */
export const readGrades = (sql: Sql, attemptId: string): Promise<StoredGrade[]> => read<StoredGrade>(sql, 'gradesOf', [attemptId])

/** Stores a changed grade; `by` null means the machine. */
export async function storeGrade(
  sql: Sql,
  { id }: AttemptRow,
  row: GradeRow,
  { by, at }: { by: string | null; at: number },
): Promise<void> {
  await sql.all('setGrade', [id, row.question_id, row.points, row.correct, row.manual, row.feedback, row.revision, by, at])
}

/** Returns the machine's grade of an answer in place of the stored one, whose feedback stays. */
export function gradedByMachine({ findPattern }: Context, question: Question, answer: Answer | undefined, stored: GradeRow): GradeRow {
  const { points, correct } = gradeByKey(question, answer, findPattern)
  return { ...stored, points, correct: correctBit(correct), manual: 0, revision: stored.revision + 1 }
}

const conflictWith = ({ points, feedback, revision, manual, graded_by }: StoredGrade, graderId: string, totals: Totals): GradeOutcome => ({
  kind: 'gradeConflict',
  stored: { points, feedback, revision, manual: manual === 1 },
  totals,
  isOwn: graded_by === graderId,
})

/** Returns the stored grade as the command leaves it. */
async function gradeRowAfter(
  context: Context,
  attempt: AttemptRow,
  question: Question,
  stored: GradeRow,
  command: GradeCommand,
): Promise<GradeRow> {
  const kept = { ...stored, feedback: command.feedback ?? stored.feedback }
  if (command.reset) {
    const answers = (await readAnswers(context.sql, [attempt.id])).get(attempt.id)
    return gradedByMachine(context, question, answers?.[question.id], kept)
  }
  const row = { ...kept, revision: stored.revision + 1 }
  if (command.points === null) return row
  const points = clampPoints(command.points, question.points)
  return { ...row, points, correct: correctBit(judgementOf(points, question.points)), manual: 1 }
}

const sumOf = (questions: readonly Question[], grades: readonly GradeRow[]) =>
  scoreOf(questions, Object.fromEntries(grades.map((each) => [each.question_id, each])))

const isComplete = (questions: readonly Question[], grades: readonly GradeRow[]): boolean => {
  const waiting = new Set(grades.flatMap(({ question_id, points }) => (points === null ? [question_id] : [])))
  return !questions.some(({ id }) => waiting.has(id))
}

/** Returns what grades sum up to; a grade of a question that does not count any more is no part of it. */
export function totalsOf(questions: readonly Question[], grades: readonly GradeRow[]): Totals {
  const { score, percentage, pendingPoints } = sumOf(questions, grades)
  return { totalScore: score, percentage, pendingPoints, isFullyGraded: isComplete(questions, grades) }
}

/** Sums the attempt up again and stores it; it is graded when nothing waits for a person. */
export async function storeTotals(
  sql: Sql,
  attempt: AttemptRow,
  questions: readonly Question[],
  { before, after }: Record<'before' | 'after', readonly GradeRow[]>,
  now: number,
): Promise<Totals> {
  const { score, maxScore, pendingPoints } = sumOf(questions, after)
  const totals = totalsOf(questions, after)
  const { isFullyGraded } = totals
  await sql.all('setScore', [
    attempt.id,
    score,
    maxScore,
    pendingPoints,
    isFullyGraded ? 'graded' : 'submitted',
    isFullyGraded ? now : null,
  ])
  const previous = { isGraded: attempt.status === 'graded', score: sumOf(questions, before).score, maxScore }
  await storeDeliveries(sql, scoreEvent(attempt, now, { isGraded: isFullyGraded, score, maxScore }, previous))
  return totals
}
