import { cleanText } from './clean-text.ts'

const ignorable = /\p{Default_Ignorable_Code_Point}/gu

/** What keyboards and word processors write for one plain character. */
const variants: readonly (readonly [RegExp, string])[] = [
  [ignorable, ''],
  [/[\u2018-\u201B\u2032\u02BC\u0060\u00B4]/gu, "'"],
  [/[\u201C-\u201F\u2033\u00AB\u00BB]/gu, '"'],
  [/[\u2010-\u2015\u2212\uFE58\uFE63]/gu, '-'],
  [/\u00B5/gu, '\u03BC'],
]

const fullWidth = /[\uFF01-\uFF5E]/gu
const toHalfWidth = (character: string): string => String.fromCodePoint((character.codePointAt(0) ?? 0) - 0xfee0)

const plain = (text: string): string =>
  variants.reduce((folded, [found, instead]) => folded.replace(found, instead), text.replace(fullWidth, toHalfWidth))

/** Folds case through both cases, so that ß is ss and ς is σ; a dotless ı is another letter than i and stays. */
const foldCase = (text: string): string =>
  text
    .toLowerCase()
    .split('ı')
    .map((part) => part.toUpperCase().toLowerCase().replaceAll('ς', 'σ'))
    .join('ı')

/**
 * Normalises text for comparing: NFC, typographic quotes and dashes, the minus sign, the micro sign and full-width characters as on a plain
 * keyboard, ignorable characters left out, trimmed, white space collapsed, case-folded unless the case counts.
 */
export function comparable(text: string, caseSensitive: boolean): string {
  const clean = cleanText(text)
  return cleanText(plain(caseSensitive ? clean : foldCase(clean)))
    .trim()
    .replaceAll(/\s+/gu, ' ')
}

/** Returns an e-mail address without outer space and without the characters that cannot be seen. */
export const plainEmail = (email: string): string => email.replaceAll(ignorable, '').trim()

const digit = /\p{Nd}/u

/** The digits of a script follow each other from 0 to 9, and some scripts follow each other. */
function asciiDigitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  let first = code
  while (digit.test(String.fromCodePoint(first - 1))) first -= 1
  return String((code - first) % 10)
}

/** Turns the decimal digits of every script into those of ASCII. */
export const withAsciiDigits = (text: string): string => text.replaceAll(/\p{Nd}/gu, asciiDigitOf)
