import type { QuestionSubmission } from '../../domain/api/question-grading.ts'
import { loadedQuestion } from '../../src/machines/question-grading/alphabet.ts'

/** A grade as the page sends it. */
export interface SentGrade {
  submissionId: string
  points: number | null
  revision: number
}

/** Returns submissions of one question, with consecutive numbers. */
export const submissionsFrom = (from: number, count: number, wishes: Partial<QuestionSubmission> = {}): QuestionSubmission[] =>
  Array.from({ length: count }, (_, index) => ({
    ...(loadedQuestion.page.submissions[0] as QuestionSubmission),
    submissionId: `a${from + index}`,
    studentNumber: from + index,
    ...wishes,
  }))
