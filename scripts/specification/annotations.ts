import { type ESTree, parseSync } from 'vite'

/** What begins a comment line above a test, or above a row of its table, that shows a statement of the specification. */
export const MARK = '// Shows: '

/** A statement of the specification and the title of the test that shows it. */
export interface Annotation {
  statement: string
  title: string
}

type Node = ESTree.Node

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Returns the nodes from the root to the outermost node that begins at an offset. */
function pathTo(node: Node, offset: number, above: readonly Node[] = []): Node[] | undefined {
  if (node.type !== 'Program' && node.start === offset) return [...above, node]
  if (offset < node.start || offset >= node.end) return undefined
  for (const child of childrenOf(node)) {
    const path = pathTo(child, offset, [...above, node])
    if (path) return path
  }
  return undefined
}

const isText = (node: Node | undefined): node is Node =>
  node?.type === 'TemplateLiteral' || (node?.type === 'Literal' && typeof node.value === 'string')

const textOf = (node: Node, source: string): string => source.slice(node.start + 1, node.end - 1).replaceAll(/\\(['"`])/g, '$1')

/** Returns the first text inside a node, which is the name of a row in a table of tests. */
const firstText = (node: Node): Node | undefined => (isText(node) ? node : childrenOf(node).map(firstText).find(Boolean))

/** Returns the title of the first test inside a statement: the statement is the test, or a loop around it. */
function firstTitle(node: Node): Node | undefined {
  const title = node.type === 'CallExpression' ? node.arguments[0] : undefined
  return isText(title) ? title : childrenOf(node).map(firstTitle).find(Boolean)
}

function titleOf(node: Node, source: string): string[] {
  const title = node.type === 'CallExpression' ? node.arguments[0] : undefined
  return isText(title) ? [textOf(title, source)] : []
}

function wholeTitle(path: readonly Node[], source: string): string {
  const target = path.at(-1)
  const above = path.slice(0, -1).flatMap((node) => titleOf(node, source))
  const name = target && (target.type.endsWith('Statement') ? firstTitle(target) : firstText(target))
  return [...above, ...(name ? [textOf(name, source)] : [])].join(' › ')
}

/** Returns the statements that the tests of a file show, each with the title of its test. */
export function annotationsIn(file: string, source: string): Annotation[] {
  if (!source.includes(MARK)) return []
  const { program, comments } = parseSync(file, source)
  return comments.flatMap(({ start, end }) => {
    const text = source.slice(start, end)
    if (!text.startsWith(MARK)) return []
    const after = /^(?:\s|\/\/.*)*/.exec(source.slice(end))?.[0].length ?? 0
    const title = wholeTitle(pathTo(program, end + after) ?? [], source)
    return [{ statement: text.slice(MARK.length).trim(), title }]
  })
}
