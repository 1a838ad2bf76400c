import { joinLatex } from './formula-text.ts'
import { escapeText } from './math-escape.ts'

/** The fields of each component, in the order in which they are filled. */
export const componentFields = {
  text: [],
  fraction: ['numerator', 'denominator'],
  sqrt: ['radicand', 'index'],
  power: ['base', 'exponent'],
  subscript: ['base', 'index'],
  sum: ['lowerLimit', 'upperLimit', 'integrand'],
} as const

export type ComponentKind = keyof typeof componentFields
export type FieldName = (typeof componentFields)[ComponentKind][number]

export interface TextNode {
  readonly id: string
  readonly kind: 'text'
  readonly content: string
}

/** A component with fields; each field is a list of nodes, empty until it is filled. */
export interface ComposedNode {
  readonly id: string
  readonly kind: Exclude<ComponentKind, 'text'>
  readonly fields: Readonly<Partial<Record<FieldName, Expression>>>
}

export type MathNode = TextNode | ComposedNode
export type Expression = readonly MathNode[]

/** One field of one node. */
export interface Place {
  readonly nodeId: string
  readonly field: FieldName
}

/** Returns the nodes in a field. */
export const nodesIn = (node: ComposedNode, field: FieldName): Expression => node.fields[field] ?? []

const fieldsOf = (node: MathNode): readonly FieldName[] => componentFields[node.kind]

const childrenOf = (node: MathNode): Expression => (node.kind === 'text' ? [] : fieldsOf(node).flatMap((field) => nodesIn(node, field)))

/** Lists every node, each before those inside it. */
export const allNodes = (nodes: Expression): Expression => nodes.flatMap((node) => [node, ...allNodes(childrenOf(node))])

/** Finds a node at any depth. */
export const findNode = (nodes: Expression, id: string): MathNode | null => allNodes(nodes).find((node) => node.id === id) ?? null

/** Returns whether a field of this name belongs to a node that is there. */
export function hasPlace(nodes: Expression, { nodeId, field }: Place): boolean {
  const node = findNode(nodes, nodeId)
  return node !== null && fieldsOf(node).includes(field)
}

/** Makes a node without content; `content` is taken by text alone. */
export const newNode = (kind: ComponentKind, id: string, content = ''): MathNode =>
  kind === 'text' ? { id, kind, content } : { id, kind, fields: {} }

type Change = (nodes: Expression, field: FieldName | null, owner: MathNode | null) => Expression

/** Rebuilds the tree list by list, the innermost first. */
function changeLists(nodes: Expression, change: Change, field: FieldName | null = null, owner: MathNode | null = null): Expression {
  const within = (node: MathNode): MathNode => {
    if (node.kind === 'text') return node
    const fields = fieldsOf(node).map((name) => [name, changeLists(nodesIn(node, name), change, name, node)] as const)
    return { ...node, fields: Object.fromEntries(fields) }
  }
  return change(nodes.map(within), field, owner)
}

/** Adds a node at the end of a field, or of the whole expression where no place is given. */
export const addNode = (nodes: Expression, node: MathNode, place: Place | null): Expression =>
  place === null
    ? [...nodes, node]
    : changeLists(nodes, (list, field, owner) => (owner?.id === place.nodeId && field === place.field ? [...list, node] : list))

/** Removes a node with everything inside it. */
export const removeNode = (nodes: Expression, id: string): Expression => changeLists(nodes, (list) => list.filter((node) => node.id !== id))

/** Writes the content of a text. */
export const writeText = (nodes: Expression, id: string, content: string): Expression =>
  changeLists(nodes, (list) => list.map((node) => (node.id === id && node.kind === 'text' ? { ...node, content } : node)))

/** What has the focus after a node is removed: the one after it, else the one before it, else the field it stood in, null at the top. */
export function neighbourOf(nodes: Expression, id: string): { nodeId: string } | Place | null {
  const lists: { list: Expression; place: Place | null }[] = [{ list: nodes, place: null }]
  for (const node of allNodes(nodes))
    if (node.kind !== 'text')
      for (const field of fieldsOf(node)) lists.push({ list: nodesIn(node, field), place: { nodeId: node.id, field } })
  const found = lists.find(({ list }) => list.some((node) => node.id === id))
  const at = found?.list.findIndex((node) => node.id === id) ?? -1
  const beside = found?.list[at + 1] ?? found?.list[at - 1]
  return beside ? { nodeId: beside.id } : (found?.place ?? null)
}

const scripted = (latex: string): string => (/^[a-zA-Z0-9]$/.test(latex) ? latex : `{${latex}}`)

const limit = (sign: string, latex: string): string => (latex === '' ? '' : `${sign}{${latex}}`)

/** Writes an expression in LaTeX; `blank` stands in every field that is empty and needed. */
export function toLatex(nodes: Expression, blank = ''): string {
  return nodes.map((node) => latexOf(node, blank)).reduce(joinLatex, '')
}

function latexOf(node: MathNode, blank: string): string {
  if (node.kind === 'text') return escapeText(node.content) || blank
  const raw = (field: FieldName) => toLatex(nodesIn(node, field), blank)
  const needed = (field: FieldName) => raw(field) || blank
  switch (node.kind) {
    case 'fraction':
      return `\\frac{${needed('numerator')}}{${needed('denominator')}}`
    case 'sqrt':
      return `\\sqrt${raw('index') === '' ? '' : `[{${raw('index')}}]`}{${needed('radicand')}}`
    case 'power':
      return `${scripted(needed('base'))}^{${needed('exponent')}}`
    case 'subscript':
      return `${scripted(needed('base'))}_{${needed('index')}}`
    case 'sum':
      return `\\sum${limit('_', needed('lowerLimit'))}${limit('^', needed('upperLimit'))}{${needed('integrand')}}`
  }
}

/** How many ids the quadratic formula needs. */
export const QUADRATIC_IDS = 9

/** Builds x = (−b ± √(b² − 4ac)) / 2a out of nodes with these ids. */
export function quadraticFormula(ids: readonly string[]): Expression {
  const left = [...ids]
  const id = () => left.shift() ?? ''
  const text = (content: string): MathNode => ({ id: id(), kind: 'text', content })
  const composed = (kind: ComposedNode['kind'], fields: ComposedNode['fields']): MathNode => ({ id: id(), kind, fields })
  const square = composed('power', { base: [text('b')], exponent: [text('2')] })
  const root = composed('sqrt', { radicand: [square, text('-4ac')], index: [] })
  return [text('x='), composed('fraction', { numerator: [text('-b±'), root], denominator: [text('2a')] })]
}
