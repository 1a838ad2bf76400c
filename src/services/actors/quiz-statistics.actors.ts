import type { AttemptChoice } from '../../../domain/api/statistics.ts'
import type { AcceptedAnswer, QuizFigures } from '../../machines/quiz-statistics/quiz-statistics.machine.ts'
import { acceptAnswer } from '../api/regrades.ts'
import { fetchFigures } from '../api/teacher-review.ts'
import { task } from './task.ts'

/** The actors of the figures of a quiz. */
export const quizStatisticsActors = {
  loadFigures: task<QuizFigures, { quizId: string; attempts: AttemptChoice }>(({ input, signal }) =>
    fetchFigures(input.quizId, input.attempts, signal),
  ),
  acceptAnswer: task<{ isWaiting: boolean }, AcceptedAnswer & { quizId: string }>(async ({ input, signal }) => ({
    isWaiting: await acceptAnswer(input.quizId, input.questionId, input.answer, signal),
  })),
}
