import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanLatex, insertFormula, joinLatex } from '../../../domain/text/formula-text.ts'
import { splitMath } from '../../../domain/text/math-text.ts'

/** `|` is the caret, `[…]` the selection. */
const inserted = (marked: string, latex: string): string => {
  const text = marked.replace(/[|[\]]/g, '')
  const start = marked.search(/[|[]/)
  const end = marked.includes('[') ? marked.indexOf(']') - 1 : start
  const { from, to, text: put } = insertFormula(text, start, end, latex)
  return `${text.slice(0, from)}${put}|${text.slice(to)}`
}

describe('A formula is put in', () => {
  it.each([
    ['an empty text', '|', '$x$|'],
    ['between words', 'area | here', 'area $x$| here'],
    ['after a letter', 'a|', 'a$x$|'],
    ['instead of a selection', 'the [root] of', 'the $x$| of'],
    ['inside a formula', '$a+|$', '$a+x|$'],
    ['instead of a part of a formula', '$a+[b]$', '$a+x|$'],
    ['at the end of a formula', '$a$|', '$a$$x$|'],
    ['before a formula', '|$a$', '$x$|$a$'],
    ['inside a display formula', '$$a=|$$', '$$a=x|$$'],
    ['between the two dollars of a display formula', '$|$a$$', '$x$|$$a$$'],
    ['instead of a selection that cuts a formula', 'so [of $a]+b$ is', 'so $x$| is'],
    ['instead of a whole formula', 'so [$a$] is', 'so $x$| is'],
    ['before a digit', '|5', '$x$ |5'],
    ['after a backslash', 'a\\|', 'a\\ $x$|'],
    ['after an open price', 'for $5 and |', 'for $5 and $x$|'],
    ['right after a lone dollar', 'in $|', 'in $ $x$|'],
    ['after a command inside a formula', '$\\alpha|$', '$\\alpha x|$'],
  ])('%s', (_, marked, expected) => {
    expect(inserted(marked, 'x')).toBe(expected)
  })

  it('before a letter inside a formula, apart from it', () => {
    expect(inserted('$|r$', '\\pi')).toBe('$\\pi |r$')
  })

  it('so that it is read as one, wherever the caret is', () => {
    const words = fc.string({ unit: fc.constantFrom('a', ' ', '5', '\\', 'é', '\n') })
    fc.assert(
      fc.property(words, fc.nat(), (text, at) => {
        const { from, to, text: put } = insertFormula(text, at % (text.length + 1), at % (text.length + 1), 'x^2')
        const formulas = splitMath(text.slice(0, from) + put + text.slice(to)).flatMap((part) => ('tex' in part ? [part.tex] : []))
        expect(formulas).toEqual(['x^2'])
      }),
    )
  })
})

describe('Typed LaTeX', () => {
  it.each([
    ['is trimmed', ' x ', 'x'],
    ['loses its dollars', '$x$', 'x'],
    ['loses its display dollars', '$$ x $$', 'x'],
    ['loses its round brackets', '\\(x\\)', 'x'],
    ['loses its square brackets', '\\[x\\]', 'x'],
    ['escapes dollars', '5$ + \\$', '5\\$ + \\$'],
    ['becomes one line', 'a\n\n  b', 'a b'],
    ['drops an open backslash', 'x\\', 'x'],
    ['drops the backslash that is open then', '\\\n\\', ''],
    ['keeps a row break', 'x\\\\', 'x\\\\'],
    ['may be nothing', ' \n', ''],
  ])('%s', (_, typed, clean) => {
    expect(cleanLatex(typed)).toBe(clean)
  })

  it('stands between dollars as one formula', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('x', '$', '\\', '\n', ' ', '{', '}', '1') }), (typed) => {
        const tex = cleanLatex(typed)
        fc.pre(tex !== '')
        expect(splitMath(`$${tex}$`)).toEqual([{ kind: 'inline', tex, source: `$${tex}$` }])
      }),
    )
  })
})

describe('Joined LaTeX', () => {
  it.each([
    ['\\pi', 'r', '\\pi r'],
    ['\\pi', '2', '\\pi2'],
    ['x', 'y', 'xy'],
    ['\\alpha', '\\beta', '\\alpha\\beta'],
  ])('%s and %s is %s', (before, after, joined) => {
    expect(joinLatex(before, after)).toBe(joined)
  })
})
