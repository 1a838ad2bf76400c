import katex from 'katex'
import { describe, expect, it } from 'vitest'
import { findSymbols, mathSymbols, quickSymbols } from '../../../domain/text/math-symbols.ts'

const found = (words: string) => findSymbols(words).map(({ symbol }) => symbol)

describe('The symbols', () => {
  // Shows: The math picker has 16 quick symbols and about 40 that can be searched, degree, Celsius, Fahrenheit and Kelvin among them.
  it('are sixteen quick ones and about forty in all', () => {
    expect([quickSymbols.length, mathSymbols.length]).toEqual([16, 50])
  })

  it('have each a sign, a name and a LaTeX of their own', () => {
    const distinct = (['symbol', 'name', 'latex'] as const).map((part) => new Set(mathSymbols.map((one) => one[part])).size)
    expect(distinct).toEqual([50, 50, 50])
  })

  it.each(mathSymbols.map(({ name, latex }) => [name, latex]))('%s can be drawn', (_, latex) => {
    expect(katex.renderToString(`2x^2${latex}`, { strict: 'ignore' })).toContain('katex')
  })
})

describe('Searching symbols', () => {
  // Shows: Symbols are found by name, by symbol and by LaTeX.
  // Shows: The math picker has 16 quick symbols and about 40 that can be searched, degree, Celsius, Fahrenheit and Kelvin among them.
  it.each([
    ['degree', ['°', '°C', '°F']],
    ['CELSIUS', ['°C']],
    ['fahren', ['°F']],
    ['kelvin', ['K']],
    ['≤', ['≤']],
    ['\\int', ['∫']],
    [' union ', ['∪']],
    ['nothing like it', []],
  ])('for %j finds %o', (words, symbols) => {
    expect(found(words)).toEqual(symbols)
  })

  it('for nothing finds all', () => {
    expect(findSymbols(' ')).toEqual(mathSymbols)
  })
})
