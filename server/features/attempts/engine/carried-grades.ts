import { type Answers, isSameAnswer } from '../../../../domain/attempt/answer.ts'
import { clampPoints } from '../../../../domain/grading/clamp-points.ts'
import { judgementOf, type QuestionGrade } from '../../../../domain/grading/grading.ts'
import type { Question } from '../../../../domain/quiz/quiz.ts'
import type { ReopenedSubmissionsTable } from '../../../db/room-tables.ts'
import type { GradesTable } from '../../../db/schema.ts'

/** What a submission was before it was reopened: JSON as it is stored. */
export type EarlierRow = Pick<ReopenedSubmissionsTable, 'submission' | 'answers' | 'grades'>

type EarlierGrade = Omit<GradesTable, 'attempt_id'>

/** The grade of a question as it is stored when an attempt closes. */
export interface ClosingGrade extends QuestionGrade {
  manual: boolean
  feedback: string
  revision: number
  by: string | null
  at: number | null
}

const fresh = (grade: QuestionGrade): ClosingGrade => ({ ...grade, manual: false, feedback: '', revision: 0, by: null, at: null })

interface Earlier {
  answers: Answers
  held: ReadonlyMap<string, EarlierGrade>
}

const earlierOf = ({ answers, grades }: EarlierRow): Earlier => ({
  answers: JSON.parse(answers) as Answers,
  held: new Map((JSON.parse(grades) as EarlierGrade[]).map((grade) => [grade.question_id, grade])),
})

/** What a person gave for an answer that is still the same, or is so again, counts again. */
function carried(
  { points: of }: Question,
  next: ClosingGrade,
  { feedback, manual, points, graded_by: by, graded_at: at }: EarlierGrade,
): ClosingGrade {
  if (manual === 0 || points === null) return { ...next, feedback }
  const clamped = clampPoints(points, of)
  return { ...next, feedback, points: clamped, correct: judgementOf(clamped, of), manual: true, by, at }
}

/**
 * Returns the grades that are stored at a close: the machine's, with what a person gave before the attempt was reopened; `rows` are its earlier
 * submissions, the latest first. Every revision goes on, so that an older page of a grader is found out.
 */
export function closingGrades(
  questions: readonly Question[],
  grades: Readonly<Record<string, QuestionGrade>>,
  answers: Answers,
  rows: readonly EarlierRow[],
): Record<string, ClosingGrade> {
  const earlier = rows.map(earlierOf)
  const all = questions.flatMap((question) => {
    const { id } = question
    const grade = grades[id]
    if (!grade) return []
    const known = earlier.filter(({ held }) => held.has(id))
    const next = { ...fresh(grade), revision: (known[0]?.held.get(id)?.revision ?? -1) + 1 }
    const before = known.find((one) => isSameAnswer(one.answers[id], answers[id]))?.held.get(id)
    return [[id, before ? carried(question, next, before) : next] as const]
  })
  return Object.fromEntries(all)
}

/** Returns the feedback on the whole submission that was given before it was reopened. */
export const overallFeedbackBefore = ([latest]: readonly EarlierRow[]): string | null =>
  (JSON.parse(latest?.submission ?? '{}') as { feedback?: string | null }).feedback ?? null
