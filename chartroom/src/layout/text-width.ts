/** Widths of bold Arial (and Liberation Sans, which measures the same) in hundredths of the font size. */
const CHARACTERS: Readonly<Record<number, string>> = {
  24: "'",
  28: ' ,./I\\ijl|',
  33: '!()-:;[]`ft',
  39: '*r{}',
  47: '"',
  50: 'z',
  56: '#$0123456789J_aceksvxy',
  58: '+<=>^~',
  61: '?FLTZbdghnopqu',
  67: 'EPSVXY',
  72: '&ABCDHKNRU',
  78: 'GOQw',
  83: 'M',
  89: '%m',
  94: 'W',
  98: '@',
}
const WIDEST = 98

const widths = new Map(Object.entries(CHARACTERS).flatMap(([width, characters]) => [...characters].map((one) => [one, Number(width)])))

/** The width of a line in bold sans-serif of this size, in pixels; an unknown character counts as the widest. */
export const textWidth = (text: string, size: number): number =>
  ([...text].reduce((sum, one) => sum + (widths.get(one) ?? WIDEST), 0) * size) / 100
