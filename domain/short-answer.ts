import { cleanText } from './answer.ts'
import type { Question } from './quiz.ts'

/** Tells whether a pattern is found in a text; the engine is linear in time and is handed in, because domain imports nothing. */
export type FindPattern = (pattern: string, text: string, caseSensitive: boolean) => boolean

/** Normalises text for comparing: NFC, trimmed, white space collapsed, case-folded unless the case counts. */
export function comparable(text: string, caseSensitive: boolean): string {
  const collapsed = cleanText(text).trim().replaceAll(/\s+/gu, ' ')
  return caseSensitive ? collapsed : collapsed.toLowerCase().toUpperCase().toLowerCase()
}

/** Tells whether typed text is one of the acceptable answers by the question's match type; blank text never is. */
export function matchesShortAnswer(
  question: Pick<Question, 'acceptableAnswers' | 'matchType' | 'caseSensitive'>,
  typed: string,
  findPattern: FindPattern,
): boolean {
  const { acceptableAnswers, matchType, caseSensitive } = question
  if (typed.trim() === '') return false
  if (matchType === 'regex') return acceptableAnswers.some((pattern) => findPattern(pattern, cleanText(typed).trim(), caseSensitive))
  const given = comparable(typed, caseSensitive)
  const accepted = acceptableAnswers.map((text) => comparable(text, caseSensitive)).filter((text) => text !== '')
  return accepted.some((text) => (matchType === 'exact' ? given === text : given.includes(text)))
}
