import fc from 'fast-check'
import katex from 'katex'
import { describe, expect, it } from 'vitest'
import {
  addNode,
  allNodes,
  type ComposedNode,
  componentFields,
  type Expression,
  findNode,
  hasPlace,
  type MathNode,
  neighbourOf,
  newNode,
  QUADRATIC_IDS,
  quadraticFormula,
  removeNode,
  toLatex,
  writeText,
} from '../../../domain/text/math-expression.ts'
import { splitMath } from '../../../domain/text/math-text.ts'

const text = (content: string, id = content): MathNode => ({ id, kind: 'text', content })
const composed = (kind: ComposedNode['kind'], fields: ComposedNode['fields'], id: string = kind): MathNode => ({ id, kind, fields })
const half = composed('fraction', { numerator: [text('1')], denominator: [text('2')] })
const ids = 'abcdefghi'.split('')
const idsOf = (nodes: Expression) => allNodes(nodes).map(({ id }) => id)

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

describe('A tree', () => {
  const tree = [text('a'), composed('fraction', { numerator: [half], denominator: [text('z')] }, 'outer'), text('b')]

  // Shows: A part added in the Visual Builder goes to the top level.
  it('takes a node at its end', () => {
    expect(toLatex(addNode(tree, text('c'), null))).toBe(`${toLatex(tree)}c`)
  })

  // Shows: A part of a formula holds lists of parts.
  // Shows: A part added while a field is chosen goes into that field.
  it('takes a node into a field at any depth', () => {
    const place = { nodeId: 'fraction', field: 'denominator' } as const
    expect(toLatex(addNode(tree, text('c'), place))).toBe('a\\frac{\\frac{1}{2c}}{z}b')
  })

  // Shows: Removing a part removes everything inside it.
  it('loses a node with all that is inside', () => {
    expect(idsOf(removeNode(tree, 'outer'))).toEqual(['a', 'b'])
  })

  it('changes a text', () => {
    expect(toLatex(writeText(tree, '1', '7'))).toBe('a\\frac{\\frac{7}{2}}{z}b')
  })

  it('knows its nodes', () => {
    expect([findNode(tree, '2')?.kind, findNode(tree, 'no')]).toEqual(['text', null])
  })

  // Shows: The math picker builds texts, fractions, roots, powers, subscripts and sums.
  it.each([
    ['outer', 'numerator', true],
    ['outer', 'exponent', false],
    ['gone', 'numerator', false],
    ['a', 'numerator', false],
  ] as const)('has in %s the field %s: %s', (nodeId, field, known) => {
    expect(hasPlace(tree, { nodeId, field })).toBe(known)
  })

  it.each([
    ['a', { nodeId: 'outer' }],
    ['b', { nodeId: 'outer' }],
    ['1', { nodeId: 'fraction', field: 'numerator' }],
    ['fraction', { nodeId: 'outer', field: 'numerator' }],
    ['gone', null],
  ])('has beside %s %o', (id, beside) => {
    expect(neighbourOf(tree, id)).toEqual(beside)
  })

  it('with one node has nothing beside it', () => {
    expect(neighbourOf([text('a')], 'a')).toBe(null)
  })

  it('keeps its ids unique while nodes come and go', () => {
    const steps = fc.array(fc.record({ kind: fc.constantFrom('text', 'fraction', 'sum'), at: fc.nat(), removes: fc.boolean() }))
    fc.assert(
      fc.property(steps, (taken) => {
        const end = taken.reduce<Expression>((nodes, { kind, at, removes }, step) => {
          const known = idsOf(nodes)
          const chosen = findNode(nodes, known[at % Math.max(1, known.length)] ?? '')
          if (removes) return removeNode(nodes, chosen?.id ?? '')
          const field = chosen ? componentFields[chosen.kind][0] : undefined
          return addNode(nodes, newNode(kind, `n${step}`), chosen && field ? { nodeId: chosen.id, field } : null)
        }, [])
        expect(new Set(idsOf(end)).size).toBe(idsOf(end).length)
      }),
    )
  })

  it('of the quadratic formula uses each id once', () => {
    expect([idsOf(quadraticFormula(ids)).toSorted(), QUADRATIC_IDS]).toEqual([ids, ids.length])
  })
})
