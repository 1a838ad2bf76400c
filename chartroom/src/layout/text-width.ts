/** The weights in which charts are written. */
export type Weight = 'regular' | 'bold'

/** Widths of Arial (Liberation Sans and Helvetica measure the same) in thousandths of the font size. */
const CHARACTERS: Readonly<Record<Weight, Readonly<Record<number, string>>>> = {
  regular: {
    191: "'",
    222: 'ijl‘’',
    260: '|',
    278: ' !,./:;I[\\]ft·',
    333: '()-`r“”',
    334: '{}',
    355: '"',
    389: '*',
    469: '^',
    500: 'Jcksvxyz',
    556: '#$0123456789?L_abdeghnopqu–',
    584: '+<=>~−×',
    611: 'FTZ',
    667: '&ABEKPSVXY',
    722: 'CDHNRUw',
    778: 'GOQ',
    833: 'Mm',
    889: '%',
    944: 'W',
    1000: '…→',
    1015: '@',
  },
  bold: {
    238: "'",
    278: ' ,./I\\ijl·‘’',
    280: '|',
    333: '!()-:;[]`ft',
    389: '*r{}',
    474: '"',
    500: 'z“”',
    556: '#$0123456789J_aceksvxy–',
    584: '+<=>^~−×',
    611: '?FLTZbdghnopqu',
    667: 'EPSVXY',
    722: '&ABCDHKNRU',
    778: 'GOQw',
    833: 'M',
    889: '%m',
    944: 'W',
    975: '@',
    1000: '…→',
  },
}
const WIDEST = 1_015

const widthsIn = (characters: Readonly<Record<number, string>>): ReadonlyMap<string, number> =>
  new Map(Object.entries(characters).flatMap(([width, all]) => [...all].map((one) => [one, Number(width)])))

const widths: Readonly<Record<Weight, ReadonlyMap<string, number>>> = {
  regular: widthsIn(CHARACTERS.regular),
  bold: widthsIn(CHARACTERS.bold),
}

/** Letters without their accents, which do not widen them. */
const lettersOf = (text: string): readonly string[] => [...text.normalize('NFD').replace(/\p{M}/gu, '')]

interface Measure {
  /** In thousandths of the font size. */
  readonly width: number
  readonly isExact: boolean
}

const measured: Readonly<Record<Weight, Map<string, Measure>>> = { regular: new Map(), bold: new Map() }

/** A chart is laid out again and again with the same texts: each is measured once. */
function measure(text: string, weight: Weight): Measure {
  const known = measured[weight].get(text)
  if (known) return known
  const all = lettersOf(text).map((one) => widths[weight].get(one))
  const made = { width: all.reduce<number>((sum, one) => sum + (one ?? WIDEST), 0), isExact: !all.includes(undefined) }
  measured[weight].set(text, made)
  return made
}

/** The width of a line of this size in pixels; a character that is not in the tables counts as the widest. */
export const textWidth = (text: string, size: number, weight: Weight): number => (measure(text, weight).width * size) / 1_000

/** Whether the tables have every character of a text, so that its width is exact. */
export const isMeasured = (text: string, weight: Weight): boolean => measure(text, weight).isExact
