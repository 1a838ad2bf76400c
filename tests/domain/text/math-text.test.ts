import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasMath, MAX_TEXT, type MathSegment, splitMath } from '../../../domain/text/math-text.ts'

const text = (value: string): MathSegment => ({ kind: 'text', text: value })
const inline = (tex: string, source = `$${tex}$`): MathSegment => ({ kind: 'inline', tex, source })
const display = (tex: string, source = `$$${tex}$$`): MathSegment => ({ kind: 'display', tex, source })
const lineBreak: MathSegment = { kind: 'break' }

describe('splitMath', () => {
  const cases: [string, string, MathSegment[]][] = [
    ['an empty text is nothing', '', []],
    ['words stay words', 'no formula here', [text('no formula here')]],
    // Shows: A formula between single dollar signs is drawn inside its line.
    ['a formula between words', 'area $x^2$ here', [text('area '), inline('x^2'), text(' here')]],
    ['a formula alone', '$\\frac{1}{2}$', [inline('\\frac{1}{2}')]],
    ['two formulas side by side', '$a$$b$', [inline('a'), inline('b')]],
    ['a display formula', 'so $$\\int_0^1 x\\,dx$$', [text('so '), display('\\int_0^1 x\\,dx')]],
    ['a display formula over lines', '$$\na = b\n$$', [display('a = b', '$$\na = b\n$$')]],
    ['an inline formula inside a longer one', '$$a$$ and $b$', [display('a'), text(' and '), inline('b')]],
    ['prices are words', 'costs $5 and $10', [text('costs $5 and $10')]],
    ['prices close to each other are words', '$5/$10', [text('$5/$10')]],
    ['a price before a formula', 'for $5 find $x$', [text('for $5 find '), inline('x')]],
    ['a price before a formula that begins with a digit', 'for $5 find $2x$', [text('for $5 find '), inline('2x')]],
    ['a dollar before a space is a dollar', 'a $ sign', [text('a $ sign')]],
    ['two dollars between spaces are dollars', '$ 5 and $ 10', [text('$ 5 and $ 10')]],
    ['a padded formula is a formula', '$ x + 1 $', [inline('x + 1', '$ x + 1 $')]],
    ['an escaped dollar is a dollar', 'costs \\$20 or \\$30', [text('costs $20 or $30')]],
    ['an escaped dollar inside a formula belongs to it', '$\\$5 + x$', [inline('\\$5 + x')]],
    ['the newline marker is a break', 'first\\\\\nsecond', [text('first'), lineBreak, text('second')]],
    ['the newline marker of Windows is a break', 'first\\\\\r\nsecond', [text('first'), lineBreak, text('second')]],
    ['two backslashes inside a line are words', 'C:\\\\temp', [text('C:\\\\temp')]],
    ['a line feed alone is a word', 'first\nsecond', [text('first\nsecond')]],
    ['rows of a matrix stay in the formula', '$$a\\\\\nb$$', [display('a\\\\\nb')]],
    ['an open display formula is words', 'see $$x', [text('see $$x')]],
    ['an empty formula is words', '$$$$', [text('$$$$')]],
    ['a formula does not reach over an empty line', '$a\n\nb$', [text('$a\n\nb$')]],
    ['a backslash at the end stays', 'end\\', [text('end\\')]],
  ]
  it.each(cases)('%s', (_, input, expected) => {
    expect(splitMath(input)).toEqual(expected)
  })

  it('leaves a text above the limit alone', () => {
    const long = `$x$${'a'.repeat(MAX_TEXT)}`
    expect(splitMath(long)).toEqual([text(long)])
  })

  it('never yields an empty or a divided piece of text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('$', '\\', '\n', ' ', 'a', '1', '{') }), (input) => {
        const segments = splitMath(input)
        const pairs = segments.slice(1).map((segment, index) => [segments[index]?.kind, segment.kind])
        expect(pairs).not.toContainEqual(['text', 'text'])
        expect(segments).not.toContainEqual(text(''))
      }),
    )
  })

  it('gives back any words whose dollars are escaped', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('$', '\n', ' ', 'a', '1', 'é') }), (words) => {
        expect(splitMath(words.replaceAll('$', '\\$'))).toEqual(words === '' ? [] : [text(words)])
      }),
    )
  })

  it('finds any formula without dollars between words', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('x', '^', '2', '{', '}', '\\alpha', '+'), minLength: 1 }), (tex) => {
        expect(splitMath(`so $${tex}$ holds`)).toEqual([text('so '), inline(tex), text(' holds')])
      }),
    )
  })
})

describe('hasMath', () => {
  it.each([
    ['$x$', true],
    ['$$x$$', true],
    ['costs $5 and $10', false],
    ['\\$5', false],
    ['a\\\\\nb', false],
    ['', false],
  ])('%j is %s', (input, expected) => {
    expect(hasMath(input)).toBe(expected)
  })
})
