import fc from 'fast-check'
import katex from 'katex'
import { describe, expect, it } from 'vitest'
import {
  type ComposedNode,
  componentFields,
  type Expression,
  type MathNode,
  newNode,
  quadraticFormula,
  toLatex,
} from '../../../domain/text/math-expression.ts'
import { splitMath } from '../../../domain/text/math-text.ts'

const text = (content: string, id = content): MathNode => ({ id, kind: 'text', content })
const composed = (kind: ComposedNode['kind'], fields: ComposedNode['fields'], id: string = kind): MathNode => ({ id, kind, fields })
const half = composed('fraction', { numerator: [text('1')], denominator: [text('2')] })
const ids = 'abcdefghi'.split('')
let serial = 0
const freshId = () => {
  serial += 1
  return `n${serial}`
}
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('\\', '{', '}', '$', '%', '^', '_', '&', '#', '~', "'", '"', '`', '[', ']', 'x', '²', 'π', ' ', '√') }),
)
const { node: anyNode } = fc.letrec<{ node: MathNode; list: MathNode[] }>((tie) => ({
  list: fc.array(tie('node'), { maxLength: 3, depthIdentifier: 'tree' }),
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true, depthIdentifier: 'tree' },
    anyText.map((content): MathNode => ({ id: freshId(), kind: 'text', content })),
    ...(['fraction', 'sqrt', 'power', 'subscript', 'sum'] as const).map((kind) =>
      fc
        .tuple(...componentFields[kind].map((field) => tie('list').map((list) => [field, list] as const)))
        .map((fields): MathNode => ({ id: freshId(), kind, fields: Object.fromEntries(fields) })),
    ),
  ),
}))
const anyExpression = fc.array(anyNode, { maxLength: 4 })
const compiles = (latex: string) =>
  katex.renderToString(latex, { throwOnError: true, strict: 'ignore', trust: false, maxExpand: 200 }).includes('katex')

describe('toLatex', () => {
  // Shows: The math picker builds texts, fractions, roots, powers, subscripts and sums.
  it.each<[string, Expression, string]>([
    ['nothing', [], ''],
    ['text', [text('2x+1')], '2x+1'],
    ['a fraction', [half], '\\frac{1}{2}'],
    ['a square root', [composed('sqrt', { radicand: [text('x')], index: [] })], '\\sqrt{x}'],
    ['a cube root', [composed('sqrt', { radicand: [text('x')], index: [text('3')] })], '\\sqrt[{3}]{x}'],
    ['a power', [composed('power', { base: [text('b')], exponent: [text('2')] })], 'b^{2}'],
    ['a power of a power', [composed('power', { base: [composed('power', { base: [text('a')] })] })], '{a^{}}^{}'],
    ['a subscript', [composed('subscript', { base: [text('xy')], index: [text('i')] })], '{xy}_{i}'],
    ['a sum', [composed('sum', { lowerLimit: [text('k=1')], upperLimit: [text('n')], integrand: [text('k')] })], '\\sum_{k=1}^{n}{k}'],
    ['a sum without limits', [composed('sum', { integrand: [text('k')] })], '\\sum{k}'],
    ['parts side by side', [text('2'), half, text('y')], '2\\frac{1}{2}y'],
    ['a sign before a letter', [text('π', 'p'), text('r')], '\\pi r'],
    ['the quadratic formula', quadraticFormula(ids), 'x=\\frac{-b\\pm\\sqrt{b^{2}-4ac}}{2a}'],
  ])('writes %s', (_, nodes, latex) => {
    expect(toLatex(nodes)).toBe(latex)
  })

  it('shows where something is still missing', () => {
    expect(toLatex([newNode('fraction', 'f')], '\\square')).toBe('\\frac{\\square}{\\square}')
  })

  it('does not miss the index of a root', () => {
    expect(toLatex([newNode('sqrt', 's')], '\\square')).toBe('\\sqrt{\\square}')
  })

  it.each([
    ['}', '\\}'],
    ['\\frac{1}{2}', '\\backslash frac\\{1\\}\\{2\\}'],
    ['$x$', '\\$x\\$'],
    ['50% & #1', '50\\%\\&\\#1'],
    ['a_1^2', 'a\\_1\\text{\\textasciicircum}2'],
    ["f'(x)", "f{'}(x)"],
    ['m²', 'm{²}'],
    ['if x', 'if\\ x'],
    ['x = 1', 'x=1'],
    ['a\u0000b\ud800c', 'abc'],
  ])('writes the text %j so that it commands nothing', (typed, latex) => {
    expect(toLatex([text(typed)])).toBe(latex)
  })

  it('compiles whatever is built', () => {
    fc.assert(fc.property(anyExpression, fc.constantFrom('', '\\square'), (nodes, blank) => compiles(toLatex(nodes, blank))))
  })

  it('stays one formula between dollars', () => {
    fc.assert(
      fc.property(anyExpression, (nodes) => {
        const tex = toLatex(nodes)
        fc.pre(tex.trim() !== '' && tex === tex.trim() && tex.length < 2_000)
        expect(splitMath(`$${tex}$`)).toEqual([{ kind: 'inline', tex, source: `$${tex}$` }])
      }),
    )
  })

  it('keeps every brace of a text inside it', () => {
    const balance = (latex: string) =>
      [...latex.replace(/\\[^a-z]/g, '')].reduce((depth, sign) => depth + (sign === '{' ? 1 : sign === '}' ? -1 : 0), 0)
    fc.assert(fc.property(anyText, (typed) => balance(toLatex([text(typed)])) === 0))
  })
})
