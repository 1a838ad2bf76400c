import { cleanText } from './answer.ts'
import type { Question } from './quiz.ts'

/** Tells whether a pattern is found in a text, or null where a person has to look; it is handed in, because domain imports nothing. */
export type FindPattern = (pattern: string, text: string, caseSensitive: boolean) => boolean | null

/** Normalises text for comparing: NFC, trimmed, white space collapsed, case-folded unless the case counts. */
export function comparable(text: string, caseSensitive: boolean): string {
  const collapsed = cleanText(text).trim().replaceAll(/\s+/gu, ' ')
  return caseSensitive ? collapsed : collapsed.toLowerCase().toUpperCase().toLowerCase()
}

/** Tells whether typed text is one of the acceptable answers by the question's match type, or null where a person has to look; blank text never is. */
export function matchesShortAnswer(
  question: Pick<Question, 'acceptableAnswers' | 'matchType' | 'caseSensitive'>,
  typed: string,
  findPattern: FindPattern,
): boolean | null {
  const { acceptableAnswers, matchType, caseSensitive } = question
  if (typed.trim() === '') return false
  if (matchType === 'regex') {
    const found = acceptableAnswers.map((pattern) => findPattern(pattern, cleanText(typed).trim(), caseSensitive))
    return found.includes(true) || (found.includes(null) ? null : false)
  }
  const given = comparable(typed, caseSensitive)
  const accepted = acceptableAnswers.map((text) => comparable(text, caseSensitive)).filter((text) => text !== '')
  return accepted.some((text) => (matchType === 'exact' ? given === text : given.includes(text)))
}
