import { describe, expect, it } from 'vitest'
import { findPattern, patternProblem } from '../../../server/regex.ts'

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

  it('that makes others run for ever takes time linear to the text', () => {
    const started = performance.now()
    findPattern('(x+x+)+y', 'x'.repeat(100_000), false)
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  it.each([
    ['ab(c', 'missing closing )', 4],
    ['(a))', 'unexpected )', 3],
    ['ab[z-a]', 'invalid character class range', 3],
    ['x(?=y)', 'invalid or unsupported Perl syntax', 1],
    ['a**', 'invalid nested repetition operator', 1],
    ['(a)\\1', 'invalid escape sequence', 3],
    ['ab\\', 'trailing backslash at end of expression', 2],
  ])('%s is wrong: %s at %d', (pattern, message, position) => {
    expect(patternProblem(pattern)).toEqual({ message, position })
  })

  it('that compiles has no problem', () => {
    expect(patternProblem('^(a|b)*c{2,3}$')).toBeNull()
  })
})
