import type { Answers } from '../../../../../domain/attempt/answer.ts'
import { changedKeys } from '../../../../../domain/grading/answer-key.ts'
import type { Moves } from '../../../../../domain/grading/regrade-moves.ts'
import type { Question } from '../../../../../domain/quiz/quiz.ts'
import type { GradesTable } from '../../../../db/schema.ts'
import { splitBySize } from '../../../../http/chunked.ts'
import { type AnswerRow, answersByAttempt } from '../../answer-row.ts'
import type { Context } from '../context.ts'
import { read, type Sql } from '../database/sql.ts'
import { scoreEvent, storeDeliveries, type WebhookEvent } from '../webhooks/store-deliveries.ts'
import { type MovedSubmission, movedSubmission, type RegradedGrades, type RowToMove, type SubmissionToMove } from './moved-submission.ts'

export interface RegradeCommand {
  regradeId: string
  /** Its patterns are searched in the lane of the quiz. */
  assignmentId: string
  now: number
}
/** How many submissions were moved, and whether nothing is left to do. */
export interface RegradeOutcome {
  moved: number
  isDone: boolean
}

/** A decision as far as it moves submissions. */
export interface RegradeRow {
  id: string
  status: 'applying' | 'done' | 'undoing' | 'undone'
  moves: string
  moves_back: string
}

type GradeRow = Pick<GradesTable, 'attempt_id' | 'question_id' | 'points' | 'correct' | 'manual' | 'revision'>
type QuestionsByVersion = ReadonlyMap<string, readonly Question[]>

/**
 * Moves at most 20 submissions to the key that was decided for them, or back, and only so many as have few texts to be graded; the last call, which
 * finds none, ends the work. Another server may do the same.
 */
export async function regradeBatch(context: Context, { regradeId, now }: RegradeCommand): Promise<RegradeOutcome> {
  const { sql } = context
  const [regrade] = await read<RegradeRow>(sql, 'regradeToMove', [regradeId])
  if (regrade?.status !== 'applying' && regrade?.status !== 'undoing') return { moved: 0, isDone: true }
  const { moves, isBack } = movesOf(regrade)
  const rows = await read<RowToMove>(sql, 'submissionsToMove', [Object.keys(moves)])
  if (rows.length === 0) {
    await sql.all('endRegrade', [regradeId, regrade.status, isBack ? 'undone' : 'done'])
    return { moved: 0, isDone: true }
  }
  return { moved: await moveBatch(context, rows, regrade, now), isDone: false }
}

/** Returns where a decision moves submissions now; back once it is undone. */
export function movesOf({ status, moves, moves_back }: Omit<RegradeRow, 'id'>): { moves: Moves; isBack: boolean } {
  const isBack = status === 'undoing' || status === 'undone'
  return { moves: JSON.parse(isBack ? moves_back : moves) as Moves, isBack }
}

/** Moves the first submissions, as many as have few texts together, as a decision says; returns how many. */
export async function moveBatch(context: Context, rows: readonly RowToMove[], regrade: RegradeRow, now: number): Promise<number> {
  const all = await movedSubmissions(context, rows, regrade)
  await write(context, regrade, all, now)
  return all.length
}

async function movedSubmissions(context: Context, found: readonly RowToMove[], regrade: RegradeRow): Promise<MovedSubmission[]> {
  const { sql, versions, findPattern } = context
  const { moves, isBack } = movesOf(regrade)
  const targetOf = ({ version_id }: RowToMove): string => moves[version_id] ?? version_id
  const loaded = await versions.load(sql, new Set(found.flatMap((row) => [row.version_id, targetOf(row)])))
  const questionsByVersion: QuestionsByVersion = new Map([...loaded].map(([id, { questions }]) => [id, questions]))
  const questions = changedQuestions(found, questionsByVersion, targetOf)
  const rows = await readTogether(sql, found, questions)
  const ids = rows.map(({ id }) => id)
  const grades = Map.groupBy(await read<GradeRow>(sql, 'gradesOfMany', [ids]), ({ attempt_id }) => attempt_id)
  const answers = await readAnswersTo(sql, ids, questions)
  const before = isBack ? await gradesBefore(context, regrade.id, ids) : new Map<string, RegradedGrades>()
  return rows.map((row) => {
    const keys = { before: questionsByVersion.get(row.version_id) ?? [], after: questionsByVersion.get(targetOf(row)) ?? [] }
    const submission: SubmissionToMove = { row, target: targetOf(row), held: grades.get(row.id) ?? [], answers: answers.get(row.id) ?? {} }
    return movedSubmission(submission, keys, before.get(row.id) ?? {}, findPattern)
  })
}

/** Lists the questions whose key changes; all of them where other questions count. */
function changedQuestions(
  rows: readonly RowToMove[],
  questionsByVersion: QuestionsByVersion,
  targetOf: (row: RowToMove) => string,
): string[] {
  const byVersion = new Map(rows.map((row) => [row.version_id, targetOf(row)]))
  const questions = new Set<string>()
  for (const [version, target] of byVersion) {
    const [before, after] = [questionsByVersion.get(version) ?? [], questionsByVersion.get(target) ?? []]
    const wanted = before.length === after.length ? changedKeys(before, after) : [...before, ...after].map(({ id }) => id)
    for (const id of wanted) questions.add(id)
  }
  return [...questions]
}

/** The first submissions whose answers are read together; what is left is for the next step. */
async function readTogether(sql: Sql, rows: readonly RowToMove[], questions: readonly string[]): Promise<RowToMove[]> {
  const sizes = await read<{ attempt_id: string; bytes: number }>(sql, 'bytesOfAnswers', [rows.map(({ id }) => id), questions])
  const bytes = new Map(sizes.map((row) => [row.attempt_id, row.bytes]))
  return splitBySize(rows, ({ id }) => bytes.get(id) ?? 0)[0] ?? []
}

async function readAnswersTo(sql: Sql, ids: readonly string[], questions: readonly string[]): Promise<Map<string, Answers>> {
  return answersByAttempt(ids, await read<AnswerRow & { attempt_id: string }>(sql, 'answersToQuestions', [ids, questions]))
}

async function gradesBefore({ sql }: Context, regradeId: string, ids: readonly string[]): Promise<Map<string, RegradedGrades>> {
  const rows = await read<{ attempt_id: string; grades: string }>(sql, 'gradesBefore', [regradeId, ids])
  return new Map(rows.map(({ attempt_id, grades }) => [attempt_id, JSON.parse(grades) as RegradedGrades]))
}

const eventsOf = ({ row, totals }: MovedSubmission, at: number): WebhookEvent[] => {
  const before = { isGraded: row.status === 'graded', score: row.score, maxScore: row.max_score }
  return scoreEvent(row, at, { isGraded: totals.status === 'graded', score: totals.score, maxScore: totals.max_score }, before)
}

async function write({ sql }: Context, regrade: RegradeRow, all: readonly MovedSubmission[], at: number): Promise<void> {
  const grades = all.flatMap(({ row, grades }) => grades.map((grade) => ({ attempt: row.id, ...grade, at })))
  if (grades.length > 0) await sql.each('moveGrades', grades)
  await sql.each(
    'moveTotals',
    all.map(({ row, totals }) => ({ attempt: row.id, ...totals, at })),
  )
  await storeDeliveries(
    sql,
    all.flatMap((submission) => eventsOf(submission, at)),
  )
  if (movesOf(regrade).isBack) return
  await sql.each(
    'keepRegraded',
    all.map(({ row, totals, before }) => ({
      ...{ regrade: regrade.id, attempt: row.id, grades: JSON.stringify(before) },
      ...{ score: row.score, max_score: row.max_score, new_score: totals.score, new_max_score: totals.max_score },
      changes: row.score === totals.score && row.max_score === totals.max_score ? 0 : 1,
    })),
  )
}
