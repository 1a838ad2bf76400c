import { limits } from '../limits.ts'
import { cleanText } from '../text/clean-text.ts'
import { isDecoratedName, isRepetition, isRun } from './password-patterns.ts'

/** Whose password it is. */
export interface PasswordOwner {
  email: string
  firstName: string
  lastName: string
}

export type PasswordFaultCode =
  | 'passwordShort'
  | 'passwordLong'
  | 'passwordRepeated'
  | 'passwordSequence'
  | 'passwordCommon'
  | 'passwordEmail'
  | 'passwordSchool'
  | 'passwordProduct'

/** How long a guesser needs: not at all, or from `weak` to `strong`. */
export type StrengthLevel = 'unusable' | 'weak' | 'fair' | 'good' | 'strong'
export type StrengthHint = PasswordFaultCode | 'guessable' | 'personal' | 'repeats' | 'sequence' | 'longer'

/** The strength of a password and what would help it most; nothing helps a strong one. */
export interface PasswordStrength {
  level: StrengthLevel
  hint: StrengthHint | null
}

const PRODUCT = 'examhall'
const OWN_WORD = 3
const WEIGHT_OF_PATTERN = 0.25
const WEIGHT_OF_DIGIT = 0.5
const FAIR = 8
const GOOD = 12
const STRONG = 16
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertzuiop', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm']
const leet: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }

const lowered = (text: string): string => cleanText(text).toLowerCase()

const isOfAddress = (lower: string, email: string): boolean => {
  const address = lowered(email.trim())
  const account = address.split('@')[0] ?? ''
  return lower === address || lower === account || isDecoratedName(lower, address) || isDecoratedName(lower, account)
}

/**
 * Finds why a password may not be used, or null: its length in characters, one character over and over, a run over the keyboard, the most
 * common ones, and the e-mail address, the school's or the product's name with digits or signs (OWASP ASVS 5.0, 6.2). A page that does not
 * know the school leaves its name out.
 */
export function passwordFault(
  password: string,
  email: string,
  isCommon: (password: string) => boolean,
  schoolName = '',
): PasswordFaultCode | null {
  const length = [...cleanText(password)].length
  if (length < limits.passwordMin) return 'passwordShort'
  if (length > limits.passwordMax) return 'passwordLong'
  const lower = lowered(password)
  if (isRepetition(lower)) return 'passwordRepeated'
  if (isRun(lower)) return 'passwordSequence'
  if (isCommon(password)) return 'passwordCommon'
  if (isOfAddress(lower, email)) return 'passwordEmail'
  if (isDecoratedName(lower, schoolName)) return 'passwordSchool'
  return isDecoratedName(lower, PRODUCT) ? 'passwordProduct' : null
}

const ownWords = ({ email, firstName, lastName }: PasswordOwner): string[] => {
  const account = lowered(email).split('@')[0] ?? ''
  const words = [account, ...account.split(/[^\p{L}\p{N}]+/u), ...lowered(`${firstName} ${lastName}`).split(/\s+/), PRODUCT]
  return words.filter(({ length }) => length >= OWN_WORD).sort((a, b) => b.length - a.length)
}

/** What is left of a password without the digits and signs around it and with letters for the digits that look like them. */
const coresOf = (lower: string): string[] => {
  const stripped = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [stripped, [...lower].map((sign) => leet[sign] ?? sign).join(''), [...stripped].map((sign) => leet[sign] ?? sign).join('')]
}

const areNeighbours = (one = '', other = ''): boolean =>
  one !== '' && other !== '' && rows.some((row) => row.includes(one + other) || row.includes(other + one))

const patternAt = (signs: readonly string[], at: number): 'repeats' | 'sequence' | null => {
  if (signs[at] === signs[at - 1]) return 'repeats'
  const isRun = areNeighbours(signs[at - 1], signs[at]) && areNeighbours(signs[at - 2], signs[at - 1])
  return isRun ? 'sequence' : null
}

const weightOf = (sign: string): number => (/\d/.test(sign) ? WEIGHT_OF_DIGIT : 1)

/** Counts the characters that a guesser has to find: a run or a repetition hardly counts, a digit by half. */
function weigh(text: string): { weight: number; hint: StrengthHint | null } {
  const signs = [...text]
  const patterns = signs.map((_, at) => patternAt(signs, at))
  const weight = signs.reduce((sum, sign, at) => sum + (patterns[at] ? WEIGHT_OF_PATTERN : weightOf(sign)), 0)
  const hint = (['repeats', 'sequence'] as const).find((kind) => patterns.filter((pattern) => pattern === kind).length > 1)
  return { weight, hint: hint ?? null }
}

const levelOf = (weight: number): StrengthLevel => {
  if (weight >= STRONG) return 'strong'
  if (weight >= GOOD) return 'good'
  return weight >= FAIR ? 'fair' : 'weak'
}

/** Returns how hard a password is to guess: its length counts first; common passwords, runs, repetitions and the owner's own words hardly count. */
export function passwordStrength(password: string, owner: PasswordOwner, isCommon: (password: string) => boolean): PasswordStrength {
  const fault = passwordFault(password, owner.email, isCommon)
  if (fault) return { level: 'unusable', hint: fault }
  const lower = lowered(password)
  if (coresOf(lower).some(isCommon)) return { level: 'weak', hint: 'guessable' }
  const stranger = ownWords(owner).reduce((text, word) => text.replaceAll(word, '\u0001'), lower)
  const once = stranger.replace(/(.{2,}?)\1+/gu, '$1')
  const { weight, hint } = weigh(once)
  const level = levelOf(weight)
  if (level === 'strong') return { level, hint: null }
  if (stranger !== lower) return { level, hint: 'personal' }
  return { level, hint: once === stranger ? (hint ?? (level === 'good' ? null : 'longer')) : 'repeats' }
}
