import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { speakTex } from '../../../src/views/math/speak-tex.ts'

const speak = (tex: string) => speakTex(tex, { strict: 'ignore', throwOnError: true })

describe('A formula is spoken', () => {
  test.each([
    ['\\lim_{x \\to 0} x', 'limit as x, goes to, 0, x'],
    ['A \\cup B', 'A, union, B'],
    ['x \\in A', 'x, element of, A'],
    ['x \\notin A', 'x, not an element of, A'],
    ['A \\subseteq B', 'A, subset of or equal to, B'],
    ['\\forall x \\exists y', 'for all, x, there exists, y'],
    ['\\frac{\\square}{2}', 'start fraction, blank, divided by, 2, end fraction'],
    ['x \\text{ if } y', 'x, if, y'],
    ['\\xrightarrow{k}', 'right arrow k'],
    ['\\unknown{x}^2', 'unknown x to the power of 2'],
  ])('%s', (tex, words) => {
    expect(speak(tex)).toBe(words)
  })

  test.each([
    ['\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}', 'matrix with 2 rows and 2 columns, row 1: 1; 2, row 2: 3; 4, end matrix'],
    ['\\begin{vmatrix}a႐\\end{vmatrix}', 'determinant with 1 row and 1 column, row 1: a, end determinant'],
    ['\\begin{array}{c|c}a&b\\\\ \\hline c&d\\end{array}', 'matrix with 2 rows and 2 columns, row 1: a; b, row 2: c; d, end matrix'],
    ['\\begin{aligned}a&=b\\\\c&=d\\end{aligned}', '2 lines, line 1: a; equals, b, line 2: c; equals, d, end lines'],
    [
      'f = \\begin{cases}x & x>0\\\\ 0 & \\text{else}\\end{cases}',
      'f, equals, 2 cases, case 1: x; x, is greater than, 0, case 2: 0; else, end cases',
    ],
    [
      '\\frac{1}{2}\\begin{bmatrix}\\begin{cases}a\\\\b\\end{cases}\\end{bmatrix}',
      'start fraction, 1, divided by, 2, end fraction, matrix with 1 row and 1 column, row 1: 2 cases, case 1: a, case 2: b, end cases, end matrix',
    ],
  ])('row by row: %s', (tex, words) => {
    expect(speak(tex)).toBe(words)
  })

  test('never as LaTeX, whatever it is', () => {
    const parts = [
      '\\frac',
      '\\begin{pmatrix}',
      '\\end{pmatrix}',
      '{',
      '}',
      '&',
      '\\\\',
      '\\in',
      '\\foo',
      'x',
      '^',
      '_',
      '\\text{a}',
      ' ',
      '႐',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 20 }), (pieces) => {
        expect(speak(pieces.join(''))).not.toMatch(/\\/)
      }),
    )
  })
})
