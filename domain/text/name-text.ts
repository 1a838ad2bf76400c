import { composed } from './clean-text.ts'

/** Marks without width or of direction that keyboards and copying add, and that belong to no name. */
const added = '\\u061C\\u200B\\u200E\\u200F\\uFEFF'
const addedMarks = new RegExp(`[${added}]`, 'gu')

/** A text without the invisible marks that keyboards and copying add. */
export const withoutAddedMarks = (text: string): string => text.replace(addedMarks, '')

/** A name as it is kept: without such marks, and without spaces around it. */
export const plainName = (name: string): string => composed(withoutAddedMarks(name)).trim()

/** Control characters, line and paragraph ends, bidirectional overrides, blank letters, soft hyphens, tags and private use. */
const hidden =
  '\\p{Cc}\\p{Co}\\p{Zl}\\p{Zp}\\u00AD\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u202A-\\u202E\\u2060-\\u206F\\u2800\\u3164\\uFE00-\\uFE0E\\uFFA0\\uFFF9-\\uFFFB\\u{E0000}-\\u{E0FFF}'

/** The zero-width joiner and non-joiner belong to the spelling of names in these scripts, between two of their letters or marks. */
const joining = [
  'Arabic',
  'Syriac',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
]
const joinable = joining.map((script) => `\\p{scx=${script}}`).join('')
/** Emoji are joined by the zero-width joiner as well, and these end one half of such a pair. */
const emojiEnd = '\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F'
const notAfterSign = `(?:^|(?![${emojiEnd}])(?:[^${joinable}]|[^\\p{L}\\p{M}]))[\\u200C\\u200D]`
/** Malayalam names may end in a joiner, after the sign that takes its vowel from a consonant. */
const notBeforeLetter = `(?:\\u200C|(?:^|[^\\u0D4D${emojiEnd}])\\u200D)(?:$|[^${joinable}]|[^\\p{L}\\p{M}])`
const notBeforeEmoji = `[${emojiEnd}](?:\\u200C|\\u200D(?!\\p{Extended_Pictographic}))`
const strayJoiner = `(?:${notAfterSign}|${notBeforeLetter}|${notBeforeEmoji})`
/** What draws a sign as an emoji, after one that is drawn so already or cannot be. */
const strayEmojiStyle = '(?:^|\\P{Extended_Pictographic}|\\p{Emoji_Presentation})\\uFE0F'

const stray = `(?:[${hidden}]|${strayJoiner}|${strayEmojiStyle})`

/** The pattern of a name with something to see and nothing that cannot be seen but the marks that `plainName` takes away; it needs the flag `u`. */
export const visibleName = `^(?![\\s\\S]*${stray})[\\s\\S]*[^\\s${added}]`

/** The pattern of a text with something to see in it; it needs the flag `u`. */
export const visibleText = `[^\\s\\u200C\\u200D\\uFE0F${added}${hidden}]`

const visibleSign = new RegExp(visibleText, 'u')

/** Returns whether a text has something to see in it. */
export const isVisible = (text: string): boolean => visibleSign.test(text)

const hiddenSigns = new RegExp(stray, 'u')

/** Returns whether a name holds characters that cannot be seen, with which two names that differ look alike or text runs backwards. */
export const hasHiddenSigns = (name: string): boolean => hiddenSigns.test(withoutAddedMarks(name))
