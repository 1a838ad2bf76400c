export const questionTypes = ['multiple_choice', 'true_false', 'short_answer', 'essay'] as const
export type QuestionType = (typeof questionTypes)[number]
export const matchTypes = ['exact', 'contains', 'regex'] as const
export type MatchType = (typeof matchTypes)[number]

export interface Choice {
  id: string
  text: string
  correct: boolean
  feedback: string
}

/** How large a picture is drawn where there is room for it, in CSS pixels. */
export interface ImageSize {
  width: number
  height: number
}

/**
 * One question with its key, as a quiz version stores it; `image` is the stored image's hash. With `fullPoints` every answer gets all points,
 * which a teacher decided after the question had been asked with a faulty key.
 */
export interface Question {
  id: string
  title: string
  questionText: string
  questionType: QuestionType
  points: number
  image: string | null
  /** Keeps the place of the picture before it is loaded; absent in versions that were saved before sizes were read. */
  imageSize?: ImageSize
  imageAlt: string
  answers: Choice[]
  acceptableAnswers: string[]
  matchType: MatchType
  caseSensitive: boolean
  /** What students see in place of a pattern. */
  sampleAnswer?: string
  fullPoints?: true
}

/** One question as an exam taker may see it: no key, in the order of the attempt. */
export interface TakerQuestion {
  id: string
  title: string
  questionText: string
  questionType: QuestionType
  points: number
  imageUrl: string | null
  imageSize?: ImageSize
  imageAlt: string
  answers: { id: string; text: string }[]
}

/** Returns whether a question is answered by picking one of its choices. */
export const hasChoices = (question: { questionType: QuestionType }): boolean =>
  question.questionType === 'multiple_choice' || question.questionType === 'true_false'

/** Adds up the points of the questions given. */
export const totalPoints = (questions: readonly { points: number }[]): number => questions.reduce((sum, { points }) => sum + points, 0)

/** Turns what was typed as points into the points that are saved: whole, at least 0, a bad value 0, and 0 becomes 1. */
export function savedPoints(typed: unknown): number {
  const points = typeof typed === 'number' || typeof typed === 'string' ? Math.floor(Number(typed)) : 0
  return Number.isFinite(points) && points > 0 ? points : 1
}

const sentUnlimited = 999
const sentNoLimitMinutes = 480

/** Reads the allowed attempts off the wire, where -1 and 999 mean unlimited; null is unlimited inside. */
export const attemptsFromWire = (sent: number): number | null => (sent === -1 || sent >= sentUnlimited ? null : sent)

/** Writes the allowed attempts for reading, where unlimited is -1. */
export const attemptsToRead = (attempts: number | null): number => attempts ?? -1

/** Writes the allowed attempts for sending, where unlimited is 999. */
export const attemptsToSend = (attempts: number | null): number => attempts ?? sentUnlimited

/** Reads the time limit in minutes off the wire; null is no limit inside. */
export const timeLimitFromWire = (hasTimeLimit: boolean, minutes: number | null | undefined): number | null =>
  hasTimeLimit && minutes != null && minutes > 0 ? minutes : null

/** Writes the time limit in minutes for sending, where no limit is 480. */
export const timeLimitToSend = (minutes: number | null): number => minutes ?? sentNoLimitMinutes
