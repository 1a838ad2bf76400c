import { countsInFull } from '../attempt/attempt.ts'

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

/** What decides whether a student may see correct answers. */
export interface ViewFacts {
  showCorrectAnswers: boolean
  isSubmitted: boolean
  allowedAttempts: number | null
  attemptsUsed: number
  /** With what outages gave back. */
  availableUntil: number | null
  showAnswersWhen: AnswersMoment | null
  answersReleasedAt: number | null
  /** Somebody, of the whole class, is still in an attempt of the quiz. */
  isAnyOpen: boolean
  /** How long after the end of the window answers still count, in ms. */
  grace: number
}

/**
 * Returns whether correct answers may be viewed: they are shown, the attempt is submitted, of limited attempts none can be begun any more, and their
 * moment has come. After the end of availability that is when its grace has passed and no attempt of the quiz is open.
 */
export function canViewAnswers(facts: ViewFacts, now: number): boolean {
  const { allowedAttempts, attemptsUsed, availableUntil, showAnswersWhen } = facts
  const isOver = availableUntil !== null && !countsInFull(now, availableUntil, facts.grace)
  const mayStillBegin = allowedAttempts !== null && attemptsUsed < allowedAttempts && !isOver
  if (!facts.showCorrectAnswers || !facts.isSubmitted || mayStillBegin) return false
  const moment = answersMomentOf({ showAnswersWhen, hasEnd: availableUntil !== null, hasLimitedAttempts: allowedAttempts !== null })
  if (moment === 'availableUntil') return isOver && !facts.isAnyOpen
  return moment === 'submission' || facts.answersReleasedAt !== null
}

/** Returns the end of availability (epoch ms) after which correct answers are shown, while it lies ahead; null where no date decides. */
export function answersAfter(
  facts: Pick<ViewFacts, 'showCorrectAnswers' | 'showAnswersWhen' | 'availableUntil' | 'allowedAttempts'>,
  now: number,
) {
  const { showCorrectAnswers, showAnswersWhen, availableUntil, allowedAttempts } = facts
  const moment = answersMomentOf({ showAnswersWhen, hasEnd: availableUntil !== null, hasLimitedAttempts: allowedAttempts !== null })
  return showCorrectAnswers && moment === 'availableUntil' && availableUntil !== null && availableUntil > now ? availableUntil : null
}

/** Returns whether correct answers wait for their teacher, who has not released them yet. */
export function awaitsRelease(facts: Omit<ViewFacts, 'isSubmitted' | 'attemptsUsed' | 'isAnyOpen' | 'grace'>): boolean {
  const { showCorrectAnswers, showAnswersWhen, availableUntil, allowedAttempts, answersReleasedAt } = facts
  const moment = answersMomentOf({ showAnswersWhen, hasEnd: availableUntil !== null, hasLimitedAttempts: allowedAttempts !== null })
  return showCorrectAnswers && moment === 'release' && answersReleasedAt === null
}

/** Returns whether a student can still begin an attempt of a limited number, which hides correct answers that are shown otherwise; the window is their own. */
export function hasAttemptsLeft(
  facts: Pick<ViewFacts, 'showCorrectAnswers' | 'allowedAttempts' | 'attemptsUsed' | 'availableUntil'>,
  now: number,
): boolean {
  const { showCorrectAnswers, allowedAttempts, attemptsUsed, availableUntil } = facts
  return (
    showCorrectAnswers && allowedAttempts !== null && attemptsUsed < allowedAttempts && (availableUntil === null || now <= availableUntil)
  )
}
