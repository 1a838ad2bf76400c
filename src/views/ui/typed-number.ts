const separators = /[,،٫]/g
const digitSets = [0x660, 0x6f0]

const asciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  return String(code - (digitSets.find((zero) => code >= zero && code <= zero + 9) ?? 0x30))
}

/** Reads a number as people type it, with a point or a comma before the decimals and never between thousands; null where nothing is typed, NaN for what is no number. */
export function typedNumber(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/[٠-٩۰-۹]/g, asciiDigit)
    .replace(separators, '.')
    .replace(/^[−–]/, '-')
  if (plain === '') return null
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}
