import type { Answers } from '../../../../../domain/attempt/answer.ts'
import { changedKeys } from '../../../../../domain/grading/answer-key.ts'
import type { Question } from '../../../../../domain/quiz/quiz.ts'
import type { GradesTable } from '../../../../db/schema.ts'
import type { AttemptRow } from '../../attempt-state.ts'
import type { Context } from '../context.ts'
import { read } from '../database/sql.ts'
import { type MovedSubmission, moved, type RegradedGrades, type SubmissionToMove } from './moved-submission.ts'

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

interface RegradeRow {
  id: string
  status: 'applying' | 'done' | 'undoing' | 'undone'
  moves: string
  moves_back: string
}

export type SubmissionRow = AttemptRow & { score: number; max_score: number; answered_count: number }
type GradeRow = Pick<GradesTable, 'attempt_id' | 'question_id' | 'points' | 'correct' | 'manual' | 'revision'>
type Moves = Record<string, string>
type Papers = ReadonlyMap<string, readonly Question[]>

/** Moves at most 20 submissions to the key that was decided for them, or back; the last call, which finds none, ends the work. Another server may do the same. */
export async function regradeSome(context: Context, { regradeId, now }: RegradeCommand): Promise<RegradeOutcome> {
  const { sql } = context
  const [regrade] = await read<RegradeRow>(sql, 'regradeToMove', [regradeId])
  if (regrade?.status !== 'applying' && regrade?.status !== 'undoing') return { moved: 0, isDone: true }
  const isBack = regrade.status === 'undoing'
  const moves = JSON.parse(isBack ? regrade.moves_back : regrade.moves) as Moves
  const rows = await read<SubmissionRow>(sql, 'submissionsToMove', [Object.keys(moves)])
  if (rows.length === 0) {
    await sql.all('endRegrade', [regradeId, regrade.status, isBack ? 'undone' : 'done'])
    return { moved: 0, isDone: true }
  }
  await write(context, regrade, await moveAll(context, rows, { moves, regradeId, isBack }), now)
  return { moved: rows.length, isDone: false }
}

async function moveAll(context: Context, rows: readonly SubmissionRow[], step: { moves: Moves; regradeId: string; isBack: boolean }) {
  const { sql, versions, findPattern } = context
  const { moves, regradeId, isBack } = step
  const targetOf = ({ version_id }: SubmissionRow): string => moves[version_id] ?? version_id
  const found = await versions.load(sql, new Set(rows.flatMap((row) => [row.version_id, targetOf(row)])))
  const papers: Papers = new Map([...found].map(([id, { questions }]) => [id, questions]))
  const ids = rows.map(({ id }) => id)
  const grades = Map.groupBy(await read<GradeRow>(sql, 'gradesOfMany', [ids]), ({ attempt_id }) => attempt_id)
  const answers = await readAnswersTo(context, rows, papers, targetOf)
  const before = isBack ? await gradesBefore(context, regradeId, ids) : new Map<string, RegradedGrades>()
  return rows.map((row) => {
    const keys = { before: papers.get(row.version_id) ?? [], after: papers.get(targetOf(row)) ?? [] }
    const submission: SubmissionToMove = { row, target: targetOf(row), held: grades.get(row.id) ?? [], answers: answers.get(row.id) ?? {} }
    return moved(submission, keys, before.get(row.id) ?? {}, findPattern)
  })
}

/** Reads the answers to the questions whose key changes; all of them where other questions count. */
async function readAnswersTo({ sql }: Context, rows: readonly SubmissionRow[], papers: Papers, targetOf: (row: SubmissionRow) => string) {
  const questions = new Set<string>()
  for (const row of rows) {
    const [before, after] = [papers.get(row.version_id) ?? [], papers.get(targetOf(row)) ?? []]
    const wanted = before.length === after.length ? changedKeys(before, after) : [...before, ...after].map(({ id }) => id)
    for (const id of wanted) questions.add(id)
  }
  const found = await read<{ attempt_id: string; question_id: string; answer_id: string | null; text_answer: string }>(
    sql,
    'answersToQuestions',
    [rows.map(({ id }) => id), [...questions]],
  )
  const answers = new Map<string, Answers>(rows.map(({ id }) => [id, {}]))
  for (const { attempt_id, question_id, answer_id, text_answer } of found) {
    const own = answers.get(attempt_id)
    if (own) own[question_id] = { answerId: answer_id, textAnswer: text_answer, flagged: false, version: 0 }
  }
  return answers
}

async function gradesBefore({ sql }: Context, regradeId: string, ids: readonly string[]): Promise<Map<string, RegradedGrades>> {
  const rows = await read<{ attempt_id: string; grades: string }>(sql, 'gradesBefore', [regradeId, ids])
  return new Map(rows.map(({ attempt_id, grades }) => [attempt_id, JSON.parse(grades) as RegradedGrades]))
}

async function write({ sql }: Context, regrade: RegradeRow, all: readonly MovedSubmission[], at: number): Promise<void> {
  const grades = all.flatMap(({ row, grades }) => grades.map((grade) => ({ attempt: row.id, ...grade, at })))
  if (grades.length > 0) await sql.each('moveGrades', grades)
  await sql.each(
    'moveTotals',
    all.map(({ row, totals }) => ({ attempt: row.id, ...totals, at })),
  )
  if (regrade.status === 'undoing') return
  await sql.each(
    'keepRegraded',
    all.map(({ row, totals, before }) => ({
      ...{ regrade: regrade.id, attempt: row.id, grades: JSON.stringify(before) },
      ...{ score: row.score, max_score: row.max_score, new_score: totals.score, new_max_score: totals.max_score },
      changes: row.score === totals.score && row.max_score === totals.max_score ? 0 : 1,
    })),
  )
}
