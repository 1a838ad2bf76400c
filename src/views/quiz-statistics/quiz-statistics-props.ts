import type { QuizStatisticsRef } from '../../machines/quiz-statistics/quiz-statistics.machine.ts'

export interface QuizStatisticsProps {
  page: QuizStatisticsRef
}
