import type { QuizStatisticsSnapshot } from './quiz-statistics.machine.ts'

/** The answer that was accepted just now and whose submissions are decided about; null where there is none. */
export const selectAcceptedWords = (snapshot: QuizStatisticsSnapshot): string | null => {
  const { edit, figures } = snapshot.context
  if (!snapshot.matches('decidingAccepted') || edit === null) return null
  const choices = figures?.questions.find(({ id }) => id === edit.questionId)?.choices ?? []
  return edit.answer.text ?? choices.find(({ choiceId }) => choiceId === edit.answer.answerId)?.text ?? ''
}
