import { type Answers, countAnswered } from '../../../../../domain/attempt/answer.ts'
import { type JudgedGrade, regraded } from '../../../../../domain/grading/regrade.ts'
import type { FindPattern } from '../../../../../domain/grading/short-answer.ts'
import type { Question } from '../../../../../domain/quiz/quiz.ts'
import type { GradesTable } from '../../../../db/schema.ts'
import type { AttemptRow } from '../../attempt-state.ts'
import { correctBit, judgedGradeOf } from '../../submission-row.ts'

export type RowToMove = AttemptRow & { score: number; max_score: number; answered_count: number }

type Bit = 0 | 1 | null
/** Grades as they were before a decision, with the revision that it made of each. */
export type RegradedGrades = Record<string, [points: number | null, correct: Bit, manual: 0 | 1, revision: number]>

type Grade = Pick<GradesTable, 'question_id' | 'points' | 'correct' | 'manual' | 'revision'>

export interface SubmissionToMove {
  row: RowToMove
  target: string
  held: readonly Grade[]
  answers: Answers
}

/** A submission with what is written of it. */
export interface MovedSubmission {
  row: RowToMove
  grades: { question: string; points: number | null; correct: Bit; manual: 0 | 1; revision: number }[]
  before: RegradedGrades
  totals: { version: string; score: number; max_score: number; pending: number; status: string; answered: number }
}

/** Puts grades back that nobody has changed since the decision changed them. */
function restored(held: readonly Grade[], before: RegradedGrades): Grade[] {
  return held.map((grade) => {
    const [points, correct, manual, revision] = before[grade.question_id] ?? []
    const isUntouched = revision === grade.revision && points !== undefined && correct !== undefined && manual !== undefined
    return isUntouched ? { ...grade, points, correct, manual } : grade
  })
}

/** Grades a submission by the questions it is moved to; what was put back stays as it was put back. */
export function movedSubmission(
  { row, target, held, answers }: SubmissionToMove,
  keys: { before: readonly Question[]; after: readonly Question[] },
  earlier: RegradedGrades,
  findPattern: FindPattern,
): MovedSubmission {
  const start = restored(held, earlier)
  const put = new Set(start.filter((grade, index) => grade !== held[index]).map(({ question_id }) => question_id))
  const before = [...keys.before.filter(({ id }) => !put.has(id)), ...keys.after.filter(({ id }) => put.has(id))]
  const grades = Object.fromEntries(start.map((grade) => [grade.question_id, judgedGradeOf(grade)]))
  const { changed, score, isFullyGraded } = regraded({ grades, answers }, { before, after: keys.after }, findPattern)
  const written = { ...Object.fromEntries([...put].map((id) => [id, grades[id]])), ...changed } as Record<string, JudgedGrade>
  const rows = new Map(held.map((grade) => [grade.question_id, grade]))
  return {
    row,
    ...changesOf(written, rows),
    totals: {
      ...{ version: target, score: score.score, max_score: score.maxScore, pending: score.pendingPoints },
      status: isFullyGraded ? 'graded' : 'submitted',
      answered: answeredIn(row, keys, answers),
    },
  }
}

function changesOf(written: Record<string, JudgedGrade>, rows: ReadonlyMap<string, Grade>) {
  const grades: MovedSubmission['grades'] = []
  const before: RegradedGrades = {}
  for (const [question, { points, correct, manual }] of Object.entries(written)) {
    const held = rows.get(question)
    const revision = (held?.revision ?? -1) + 1
    grades.push({ question, points, correct: correctBit(correct), manual: manual ? 1 : 0, revision })
    if (held) before[question] = [held.points, held.correct, held.manual, revision]
  }
  return { grades, before }
}

const answeredIn = (row: RowToMove, { before, after }: { before: readonly Question[]; after: readonly Question[] }, answers: Answers) =>
  before.length === after.length
    ? row.answered_count
    : countAnswered(
        answers,
        after.map(({ id }) => id),
      )
