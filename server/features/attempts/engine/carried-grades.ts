import { type Answers, isSameAnswer } from '../../../../domain/attempt/answer.ts'
import { clampPoints } from '../../../../domain/grading/clamp-points.ts'
import { judgementOf, type QuestionGrade } from '../../../../domain/grading/grading.ts'
import type { Question } from '../../../../domain/quiz/quiz.ts'
import type { GradesTable } from '../../../db/schema.ts'

/** What a submission was before it was reopened: JSON as it is stored, all null where it never was. */
export interface EarlierRow {
  earlier: string | null
  earlier_answers: string | null
  earlier_grades: string | null
}

type HeldGrade = Omit<GradesTable, 'attempt_id'>

/** The grade of a question as it is stored when an attempt closes. */
export interface ClosingGrade extends QuestionGrade {
  manual: boolean
  feedback: string
  revision: number
  by: string | null
  at: number | null
}

const fresh = (grade: QuestionGrade): ClosingGrade => ({ ...grade, manual: false, feedback: '', revision: 0, by: null, at: null })

/** What a person gave for an answer that is still the same counts again; every revision goes on, so that an older page of a grader is found out. */
function carried(question: Question, grade: QuestionGrade, held: HeldGrade, isSame: boolean): ClosingGrade {
  const { feedback, revision, points, graded_by: by, graded_at: at } = held
  const next = { ...fresh(grade), revision: revision + 1 }
  if (!isSame) return next
  if (held.manual === 0 || points === null) return { ...next, feedback }
  const clamped = clampPoints(points, question.points)
  return { ...next, feedback, points: clamped, correct: judgementOf(clamped, question.points), manual: true, by, at }
}

/** Returns the grades that are stored at a close: the machine's, with what a person gave before the attempt was reopened. */
export function closingGrades(
  questions: readonly Question[],
  grades: Readonly<Record<string, QuestionGrade>>,
  answers: Answers,
  { earlier_answers, earlier_grades }: Pick<EarlierRow, 'earlier_answers' | 'earlier_grades'>,
): Record<string, ClosingGrade> {
  const before = JSON.parse(earlier_answers ?? '{}') as Answers
  const held = new Map((JSON.parse(earlier_grades ?? '[]') as HeldGrade[]).map((grade) => [grade.question_id, grade]))
  const all = questions.flatMap((question) => {
    const [grade, known] = [grades[question.id], held.get(question.id)]
    if (!grade) return []
    const isSame = isSameAnswer(before[question.id], answers[question.id])
    return [[question.id, known ? carried(question, grade, known, isSame) : fresh(grade)] as const]
  })
  return Object.fromEntries(all)
}

/** Returns the feedback on the whole submission that was given before it was reopened. */
export const earlierFeedback = ({ earlier }: Pick<EarlierRow, 'earlier'>): string | null =>
  (JSON.parse(earlier ?? '{}') as { feedback?: string | null }).feedback ?? null
