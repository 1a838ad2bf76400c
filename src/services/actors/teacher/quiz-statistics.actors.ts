import type { AttemptChoice } from '../../../../domain/api/statistics.ts'
import type { KeyEdit, QuizFigures } from '../../../machines/quiz-statistics/quiz-statistics.machine.ts'
import { changeAccepted } from '../../api/regrades.ts'
import { fetchFigures } from '../../api/teacher-review.ts'
import { task } from '../task.ts'

/** The actors of the figures of a quiz. */
export const quizStatisticsActors = {
  loadFigures: task<QuizFigures, { assignmentId: string; attempts: AttemptChoice }>(({ input, signal }) =>
    fetchFigures(input.assignmentId, input.attempts, signal),
  ),
  changeKey: task<{ isWaiting: boolean }, KeyEdit & { assignmentId: string }>(async ({ input, signal }) => ({
    isWaiting: await changeAccepted(input, signal),
  })),
}
