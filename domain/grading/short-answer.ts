import type { Question } from '../quiz/quiz.ts'
import { cleanText } from '../text/clean-text.ts'
import { comparable } from '../text/plain-text.ts'
import { isContained } from './substring-search.ts'

type Rule = Pick<Question, 'acceptableAnswers' | 'matchType' | 'caseSensitive'>

/** Returns whether a pattern is found in a text, or null where a person has to look; it is passed in, because domain imports nothing. */
export interface FindPattern {
  (pattern: string, text: string, caseSensitive: boolean): boolean | null
  /** Returns whether a text is accepted by a rule without patterns; without this it is compared at once. */
  compare?: (rule: Rule, typed: string) => boolean | null
}

/** Returns whether typed text is, or contains, one of the acceptable answers of a rule without patterns. */
export function isAccepted({ acceptableAnswers, matchType, caseSensitive }: Rule, typed: string): boolean {
  const given = comparable(typed, caseSensitive)
  const accepted = acceptableAnswers.map((text) => comparable(text, caseSensitive)).filter((text) => text !== '')
  return accepted.some((text) => (matchType === 'exact' ? given === text : isContained(text, given)))
}

/** One character is made comparable in the time in which so many are looked through. */
const lookedThrough = 25

/** Gives the steps that comparing takes at most; one of them makes a character comparable. */
export function stepsToCompare({ acceptableAnswers, matchType }: Rule, typed: string): number {
  const searched = matchType === 'contains' ? (acceptableAnswers.length * typed.length) / lookedThrough : 0
  return acceptableAnswers.reduce((sum, text) => sum + text.length, Math.ceil(typed.length + searched))
}

/** Returns whether typed text is one of the acceptable answers by the question's match type, or null where a person has to look; blank text never is. */
export function matchesShortAnswer(rule: Rule, typed: string, findPattern: FindPattern): boolean | null {
  if (typed.trim() === '') return false
  const { acceptableAnswers, matchType, caseSensitive } = rule
  if (matchType !== 'regex') return (findPattern.compare ?? isAccepted)(rule, typed)
  const found = acceptableAnswers.map((pattern) => findPattern(pattern, cleanText(typed).trim(), caseSensitive))
  return found.includes(true) || (found.includes(null) ? null : false)
}
