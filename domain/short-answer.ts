import { cleanText } from './answer.ts'
import type { Question } from './quiz.ts'

/** Returns whether a pattern is found in a text, or null where a person has to look; it is handed in, because domain imports nothing. */
export type FindPattern = (pattern: string, text: string, caseSensitive: boolean) => boolean | null

/** What keyboards and word processors write for one plain character. */
const variants: readonly (readonly [RegExp, string])[] = [
  [/\p{Default_Ignorable_Code_Point}/gu, ''],
  [/[\u2018-\u201B\u2032\u02BC\u0060\u00B4]/gu, "'"],
  [/[\u201C-\u201F\u2033\u00AB\u00BB]/gu, '"'],
  [/[\u2010-\u2015\u2212\uFE58\uFE63]/gu, '-'],
]

const fullWidth = /[\uFF01-\uFF5E]/gu
const toHalfWidth = (character: string): string => String.fromCodePoint((character.codePointAt(0) ?? 0) - 0xfee0)

const plain = (text: string): string =>
  variants.reduce((folded, [found, instead]) => folded.replace(found, instead), text).replace(fullWidth, toHalfWidth)

/** Folds case through both cases, so that ß is ss and ς is σ; a dotless ı is another letter than i and stays. */
const foldCase = (text: string): string =>
  text
    .toLowerCase()
    .split('ı')
    .map((part) => part.toUpperCase().toLowerCase())
    .join('ı')

/**
 * Normalises text for comparing: NFC, typographic quotes and dashes, the minus sign and full-width characters as on a plain keyboard, ignorable
 * characters left out, trimmed, white space collapsed, case-folded unless the case counts.
 */
export function comparable(text: string, caseSensitive: boolean): string {
  const collapsed = cleanText(plain(cleanText(text)))
    .trim()
    .replaceAll(/\s+/gu, ' ')
  return caseSensitive ? collapsed : foldCase(collapsed)
}

/** Returns whether typed text is one of the acceptable answers by the question's match type, or null where a person has to look; blank text never is. */
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
