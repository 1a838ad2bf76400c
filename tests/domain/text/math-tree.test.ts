import fc from 'fast-check'
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

const text = (content: string, id = content): MathNode => ({ id, kind: 'text', content })
const composed = (kind: ComposedNode['kind'], fields: ComposedNode['fields'], id: string = kind): MathNode => ({ id, kind, fields })
const half = composed('fraction', { numerator: [text('1')], denominator: [text('2')] })
const ids = 'abcdefghi'.split('')
const idsOf = (nodes: Expression) => allNodes(nodes).map(({ id }) => id)

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
