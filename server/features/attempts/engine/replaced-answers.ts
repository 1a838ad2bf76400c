import { type Answer, isAnswered } from '../../../../domain/attempt/answer.ts'
import { clampPoints } from '../../../../domain/grading/clamp-points.ts'
import { judgementOf } from '../../../../domain/grading/grading.ts'
import type { Question } from '../../../../domain/quiz/quiz.ts'
import type { EvidenceTable } from '../../../db/evidence-tables.ts'
import type { AttemptRow } from '../attempt-state.ts'
import { correctBit } from '../submission-row.ts'
import type { Context } from './context.ts'
import { type GradeRow, gradedByMachine } from './grade.ts'
import { bytesOf } from './saving/evidence-texts.ts'

/** The grade of an answer that counted before; without one, `points` is null. */
export type GradeBefore = Pick<EvidenceTable, 'points' | 'manual' | 'feedback' | 'graded_by'>

type Replaced = readonly [question: string, answer: Answer | undefined]

/** Returns what is kept of the answers that others replace: those that are not empty, each under a writer of its own. */
export const replacedRecords = ({ newId }: Context, { id: attempt }: AttemptRow, replaced: readonly Replaced[], at: number) =>
  replaced.flatMap(([question, answer]) => {
    if (!answer || !isAnswered(answer)) return []
    const id = newId()
    return { id, attempt, question, writer: `replaced ${id}`, bytes: bytesOf(answer), at }
  })

/** Grades an answer that is accepted: a grade by hand comes back with it, otherwise the machine grades it. */
export function gradeOfAccepted(context: Context, question: Question, answer: Answer, held: GradeRow, before: GradeBefore): GradeRow {
  const row = { ...held, feedback: before.feedback === '' ? held.feedback : before.feedback }
  if (before.manual === 0 || before.points === null) return gradedByMachine(context, question, answer, row)
  const points = clampPoints(before.points, question.points)
  return { ...row, points, correct: correctBit(judgementOf(points, question.points)), manual: 1, revision: held.revision + 1 }
}
