import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excessPosition, largestProgram } from '../../../../server/features/patterns/pattern-size.ts'
import { findPattern, patternProblem, stepsOf, stepsToCompile } from '../../../../server/features/patterns/regex.ts'

describe('A pattern', () => {
  it.each([
    ['^[0-9]{4}$', '2026', true],
    ['^[0-9]{4}$', '12026', false],
    ['colou?r', 'The colour red', true],
    ['\\p{L}+', 'Ä', true],
  ])('%s is looked for in "%s"', (pattern, text, found) => {
    expect(findPattern(pattern, text, true)).toBe(found)
  })

  it('minds the case only when it counts', () => {
    expect([findPattern('abc', 'ABC', false), findPattern('abc', 'ABC', true)]).toEqual([true, false])
  })

  it('that does not compile is found nowhere', () => {
    expect(findPattern('(', '(', true)).toBe(false)
  })

  it.each([
    ['that others never finish', '(x+x+)+y', 2_000, 10],
    ['of many repetitions', '\\pL{900}', 2_000, 902],
  ])('%s takes at most its size times the text, besides compiling', (_, pattern, length, size) => {
    expect(stepsOf(pattern, 'x'.repeat(length), true)).toBe(size * (stepsToCompile + length + 1))
  })

  it.each([
    ['too long', 'a'.repeat(1_001), 'a'],
    ['repeated too much', '(abc){1000}', 'abc'],
    ['repeated too much in groups', '(((a|b){10}){10}){9}', 'abc'],
    ['too large where the case does not count', `[${'kK'.repeat(3)}]{999}(\\pL\\pN){400}`, 'k'],
  ])('%s is looked for nowhere: a person has to look', (_, pattern, text) => {
    expect([findPattern(pattern, text, false), stepsOf(pattern, text, false)]).toEqual([null, 0])
  })

  it('is not looked for in a text of more than 2,000 characters', () => {
    expect([findPattern('a', 'a'.repeat(2_001), true), findPattern('a', 'a'.repeat(2_000), true)]).toEqual([null, true])
  })

  it('that fits its limits compiles to a bounded program', () => {
    const part = fc.constantFrom('a', '\\pL', '[^a-z]', '(b|c)', '(?:d{2,9})', '.', '(e(f){3})')
    const piece = fc.tuple(part, fc.constantFrom('', '*', '+?', '{7}', '{2,40}', '{0,99}')).map((both) => both.join(''))
    const pattern = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(pattern, (text) => excessPosition(text) !== null || stepsOf(text, '', true) <= 3 * largestProgram * (stepsToCompile + 1)),
      { numRuns: 200 },
    )
  })

  it.each([
    ['ab(c', 'missing closing )', 4],
    ['(a))', 'unexpected )', 3],
    ['ab[z-a]', 'invalid character class range', 3],
    ['x(?=y)', 'invalid or unsupported Perl syntax', 1],
    ['a**', 'invalid nested repetition operator', 1],
    ['(a)\\1', 'invalid escape sequence', 3],
    ['ab\\', 'trailing backslash at end of expression', 2],
    ['xy(abc){1000}', 'the pattern repeats too much', 7],
    ['a'.repeat(1_001), 'patterns can have at most 1,000 characters', 1_000],
  ])('%s is wrong: %s at %d', (pattern, message, position) => {
    expect(patternProblem(pattern)).toEqual({ message, position })
  })

  it('that compiles has no problem', () => {
    expect(patternProblem('^(a|b)*c{2,3}$')).toBeNull()
  })
})
