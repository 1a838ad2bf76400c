import type { AssignmentRow } from '../../../domain/api/assignments.ts'
import { byDueDate } from '../../../domain/quiz/assignment-order.ts'

/** A quiz in which submissions wait for a grade. */
export interface QuizToGrade {
  quiz: AssignmentRow
  waiting: number
}

/** Picks the quizzes in which submissions wait for a grade, the one that was due first at the top, and counts the submissions. */
export function toGradeOf(assignments: readonly AssignmentRow[]): { quizzes: QuizToGrade[]; total: number } {
  const quizzes = assignments
    .map((quiz) => ({ quiz, waiting: quiz.to_grade_count ?? 0 }))
    .filter(({ waiting }) => waiting > 0)
    .toSorted((one, other) => byDueDate(one.quiz.due_date, other.quiz.due_date))
  return { quizzes, total: quizzes.reduce((sum, { waiting }) => sum + waiting, 0) }
}
