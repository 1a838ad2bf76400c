/** Letters that have no accent to take off, as they are written without them. */
const plain: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', đ: 'd', ı: 'i', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd' }

/** Writes a name as somebody types who looks for it: lower-case, without accents and apostrophes; two people may have the same one. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’‘ʼ`]/gu, '')
    .replaceAll(/[ßłøđıæœþð]/g, (letter) => plain[letter] ?? letter)
