import type { QuizReviewRef } from '../../machines/quiz-review/quiz-review.machine.ts'

export interface QuizReviewProps {
  page: QuizReviewRef
}
