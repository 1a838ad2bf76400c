/** What a student is given beyond what a quiz gives everybody; a factor of 1, 0 and null give nothing. */
export interface Accommodation {
  /** What the time limit is multiplied by: 1 to 4, two decimals at most. */
  timeFactor: number
  extraMinutes: number
  /** Instants in epoch ms. */
  availableFrom: number | null
  availableUntil: number | null
  dueDate: number | null
  extraAttempts: number
  /** All questions on one page, where the quiz shows one at a time. */
  allQuestions: boolean
  mayGoBack: boolean
  largerText: boolean
}

/** The accommodation of somebody who was given none. */
export const noAccommodation: Accommodation = {
  timeFactor: 1,
  extraMinutes: 0,
  availableFrom: null,
  availableUntil: null,
  dueDate: null,
  extraAttempts: 0,
  allQuestions: false,
  mayGoBack: false,
  largerText: false,
}

const least = (values: readonly (number | null)[]): number | null =>
  values.reduce((found, value) => (found === null || (value !== null && value < found) ? value : found), null)

const most = (values: readonly (number | null)[]): number | null =>
  values.reduce((found, value) => (found === null || (value !== null && value > found) ? value : found), null)

/**
 * Returns the most generous of several accommodations, field by field: whoever has 1.25 as a member of a group and 1.5 by themselves has 1.5, and
 * nothing is added up.
 */
export const mostGenerous = (given: readonly Accommodation[]): Accommodation => ({
  timeFactor: Math.max(1, ...given.map(({ timeFactor }) => timeFactor)),
  extraMinutes: Math.max(0, ...given.map(({ extraMinutes }) => extraMinutes)),
  availableFrom: least(given.map(({ availableFrom }) => availableFrom)),
  availableUntil: most(given.map(({ availableUntil }) => availableUntil)),
  dueDate: most(given.map(({ dueDate }) => dueDate)),
  extraAttempts: Math.max(0, ...given.map(({ extraAttempts }) => extraAttempts)),
  allQuestions: given.some(({ allQuestions }) => allQuestions),
  mayGoBack: given.some(({ mayGoBack }) => mayGoBack),
  largerText: given.some(({ largerText }) => largerText),
})
