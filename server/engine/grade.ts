import { clampPoints, gradeAnswer, percentageOf, scoreOf } from '../../domain/grading.ts'
import type { Question } from '../../domain/quiz.ts'
import type { GradesTable } from '../db/schema.ts'
import { findPattern } from '../regex.ts'
import { type AttemptRow, lockAttempts, readAnswers } from './attempt-rows.ts'
import { flagOf } from './close.ts'
import type { GradeCommand, GradeOutcome } from './commands.ts'
import type { Context } from './context.ts'
import { read, type Sql } from './sql.ts'

type GradeRow = Pick<GradesTable, 'question_id' | 'points' | 'correct' | 'manual' | 'feedback' | 'revision'>

/** Stores a person's grade of one question, or gives it back to the machine, and sums the attempt up again. */
export async function grade(context: Context, command: GradeCommand): Promise<GradeOutcome> {
  const { sql, versions } = context
  const attempt = (await lockAttempts(sql, [command.attemptId])).get(command.attemptId)
  if (!attempt || attempt.status === 'open') return { kind: 'notFound' }
  const { questions } = await versions.one(sql, attempt.version_id)
  const grades = await read<GradeRow>(sql, 'gradesOf', [attempt.id])
  const question = questions.find(({ id }) => id === command.questionId)
  const held = grades.find(({ question_id }) => question_id === command.questionId)
  if (!question || !held) return { kind: 'notFound' }
  if (command.revision !== null && command.revision !== held.revision) return conflictWith(held)
  const row = await regraded(context, attempt, question, held, command)
  const { graderId, now } = command
  await sql.all('setGrade', [attempt.id, row.question_id, row.points, row.correct, row.manual, row.feedback, row.revision, graderId, now])
  return sumUp(
    sql,
    attempt,
    questions,
    grades.map((each) => (each === held ? row : each)),
    row,
    now,
  )
}

const conflictWith = ({ points, feedback, revision }: GradeRow): GradeOutcome => ({
  kind: 'gradeConflict',
  stored: { points, feedback, revision },
})

async function regraded(
  { sql }: Context,
  attempt: AttemptRow,
  question: Question,
  held: GradeRow,
  command: GradeCommand,
): Promise<GradeRow> {
  const row = { ...held, feedback: command.feedback ?? held.feedback, revision: held.revision + 1 }
  if (command.reset) {
    const answers = (await readAnswers(sql, [attempt.id])).get(attempt.id)
    const { points, correct } = gradeAnswer(question, answers?.[question.id], findPattern)
    return { ...row, points, correct: flagOf(correct), manual: 0 }
  }
  if (command.points === null) return row
  const points = clampPoints(command.points, question.points)
  return { ...row, points, correct: flagOf(judgement(points, question.points)), manual: 1 }
}

/** Part of the points is neither right nor wrong. */
const judgement = (points: number, max: number): boolean | null => (points >= max ? true : points === 0 ? false : null)

async function sumUp(
  sql: Sql,
  attempt: AttemptRow,
  questions: readonly Question[],
  grades: readonly GradeRow[],
  { points, revision }: GradeRow,
  now: number,
): Promise<GradeOutcome> {
  const { score, maxScore, pendingPoints } = scoreOf(questions, Object.fromEntries(grades.map((each) => [each.question_id, each])))
  const isFullyGraded = grades.every((each) => each.points !== null)
  await sql.all('setScore', [
    attempt.id,
    score,
    maxScore,
    pendingPoints,
    isFullyGraded ? 'graded' : 'submitted',
    isFullyGraded ? now : null,
  ])
  return { kind: 'graded', totalScore: score, percentage: percentageOf(score, maxScore), pendingPoints, isFullyGraded, revision, points }
}

/** Stores the overall feedback of a submitted attempt; tells whether there is one. */
export const giveFeedback = async ({ sql }: Context, { attemptId, feedback }: { attemptId: string; feedback: string }): Promise<boolean> =>
  (await sql.all('setFeedback', [attemptId, feedback])).length === 1
