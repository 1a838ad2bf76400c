/** Control characters, line and paragraph ends, bidirectional marks and overrides, blank letters, soft hyphens, tags and private use. */
const hidden =
  '\\p{Cc}\\p{Co}\\p{Zl}\\p{Zp}\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u2800\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF9-\\uFFFB\\u{E0000}-\\u{E0FFF}'

/** The zero-width joiner and non-joiner belong to the spelling of names in these scripts, after one of their letters or marks. */
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
const strayJoiner = `(?:^|[^${joinable}\\u200C\\u200D])[\\u200C\\u200D]`

/** The pattern of a name with something to see and nothing that cannot be seen; it needs the flag `u`. */
export const visibleName = `^(?![\\s\\S]*[${hidden}])(?![\\s\\S]*${strayJoiner})[\\s\\S]*\\S`

const hiddenSigns = new RegExp(`[${hidden}]|${strayJoiner}`, 'u')

/** Tells whether a name holds characters that cannot be seen, with which two names that differ look alike or text runs backwards. */
export const hasHiddenSigns = (name: string): boolean => hiddenSigns.test(name)
