/** When correct answers can be seen: right after submitting, after the end of availability, or when a teacher releases them. */
export const answersMoments = ['submission', 'availableUntil', 'release'] as const
export type AnswersMoment = (typeof answersMoments)[number]

/** What decides when the correct answers of a quiz can be seen. */
export interface AnswersRule {
  /** What its author chose, null for what such a quiz has by itself. */
  showAnswersWhen: AnswersMoment | null
  hasEnd: boolean
  hasLimitedAttempts: boolean
}

/**
 * Returns when correct answers can be seen. By itself that is after the end of availability where there is one and attempts are limited, else right
 * after submitting; what is to come after an end that is missing waits for its release.
 */
export function answersMomentOf({ showAnswersWhen, hasEnd, hasLimitedAttempts }: AnswersRule): AnswersMoment {
  if (showAnswersWhen === 'availableUntil') return hasEnd ? 'availableUntil' : 'release'
  return showAnswersWhen ?? (hasEnd && hasLimitedAttempts ? 'availableUntil' : 'submission')
}
