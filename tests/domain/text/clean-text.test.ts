import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText, composed } from '../../../domain/text/clean-text.ts'

const [acute, graveBelow] = ['\u0301', '\u0316']
/** Marks of two places, of which each that is below has to be moved before all that are above. */
const pile = (height: number) => `a${acute.repeat(height)}${graveBelow.repeat(height)}`
const written = fc.array(
  fc.constantFrom('a', 'ệ', acute, graveBelow, '\u0344', '\u0958', '\u1100', '\u1161', '\u{1d165}', '\u{1d15e}', '가', ' ', '\u200d'),
  { maxLength: 120 },
)

/** The shortest of several runs, in ms. */
function shortest(work: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const before = performance.now()
    work()
    return performance.now() - before
  })
  return Math.min(...times)
}

describe('Composing text', () => {
  test.each(['Tiếng Việt', 'पढ़ाई', 'བརྒྱུད', 'น้ำ', '각', `Z${acute.repeat(15)}${graveBelow.repeat(15)}algo`, 'ﬁ e\u0301'])(
    'is NFC for %s',
    (text) => {
      const long = `${text} `.repeat(20).normalize('NFD')
      expect(composed(long)).toBe(long.normalize('NFC'))
    },
  )

  test('leaves the carrier of more than 30 marks as it was typed, and composes the rest', () => {
    expect(composed(`e${acute} ${pile(16)} e${acute}`)).toBe(`é ${pile(16)} é`)
  })

  test('is NFC wherever no more than 30 marks are in a row', () => {
    const few = written.map((signs) => signs.join('')).filter((text) => !/\p{M}{31}/u.test(text))
    fc.assert(
      fc.property(few, (text) => {
        expect(composed(text)).toBe(text.normalize('NFC'))
      }),
    )
  })

  test('of what is composed changes nothing, and loses nothing', () => {
    const high = fc.tuple(written, fc.nat(40), written).map(([before, height, after]) => before.join('') + pile(height) + after.join(''))
    fc.assert(
      fc.property(high, (text) => {
        const once = composed(text)
        expect([composed(once), once.normalize('NFD')]).toEqual([once, text.normalize('NFD')])
      }),
    )
  })

  test('takes no more time for a pile of marks than for the same marks in words', () => {
    const height = 10_000
    const words = shortest(() => cleanText(`${pile(1)} `.repeat(height)))
    expect(shortest(() => cleanText(pile(height)))).toBeLessThan(20 * words)
  })
})

describe('cleanText', () => {
  test.each([
    ['a\u0000b', 'ab'],
    ['e\u0301', 'é'],
    ['x\uD800y', 'x\uFFFDy'],
    ['  kept  ', '  kept  '],
  ])('%j becomes %j', (text, clean) => {
    expect(cleanText(text)).toBe(clean)
  })

  test('leaves clean text alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text))
      }),
    )
  })
})
