import { cleanText } from '../attempt/answer.ts'
import type { Question } from '../quiz/quiz.ts'
import { isContained } from './substring-search.ts'

type Rule = Pick<Question, 'acceptableAnswers' | 'matchType' | 'caseSensitive'>

/** Returns whether a pattern is found in a text, or null where a person has to look; it is passed in, because domain imports nothing. */
export interface FindPattern {
  (pattern: string, text: string, caseSensitive: boolean): boolean | null
  /** Returns whether a text is accepted by a rule without patterns; without this it is compared at once. */
  compare?: (rule: Rule, typed: string) => boolean | null
}

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
