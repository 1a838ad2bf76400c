import { type Chart, type ChartNode, lineOf, nodesIn } from './chart.ts'

const STEP = '  '
const nameIn = (chart: Chart, id: string): string => (id === chart.id ? id : id.slice(chart.id.length + 1)).replace(/\W/g, '_')
/** Colons, semicolons and hashes end a label or begin a code. */
const label = (words: string): string => words.replace(/[:;#]/g, ' ')

function linesInside(chart: Chart, node: ChartNode, indent: string): string[] {
  const initial = node.children.filter(({ isInitial }) => isInitial).map(({ id }) => `${indent}[*] --> ${nameIn(chart, id)}`)
  const ends = node.children.filter(({ kind }) => kind === 'final').map(({ id }) => `${indent}${nameIn(chart, id)} --> [*]`)
  const states = node.children.flatMap((child, at) => [
    ...(node.kind === 'parallel' && at > 0 ? [`${indent}--`] : []),
    ...stateLines(chart, child, indent),
  ])
  return [...initial, ...states, ...ends]
}

function stateLines(chart: Chart, node: ChartNode, indent: string): string[] {
  const name = nameIn(chart, node.id)
  const title = `${indent}state "${node.name}" as ${name}`
  if (node.children.length > 0) return [`${title} {`, ...linesInside(chart, node, indent + STEP), `${indent}}`]
  const facts = node.internals.map((inside) => `${indent}${name} : ${label(lineOf(inside))}${inside.forbids ? ' (ignored)' : ''}`)
  return [title, ...(facts.length > 0 ? [`${indent}${name} : ${node.name}`] : []), ...facts]
}

/** Writes a chart as a Mermaid state diagram; what outer states do without leaving stands in comments. */
export function mermaidOf(chart: Chart): string {
  const arrows = chart.arrows.map(
    (arrow) => `${STEP}${nameIn(chart, arrow.source)} --> ${nameIn(chart, arrow.target)} : ${label(lineOf(arrow))}`,
  )
  const comments = nodesIn(chart.root).flatMap((node) =>
    node.children.length === 0 ? [] : node.internals.map((inside) => `${STEP}%% ${nameIn(chart, node.id)} : ${lineOf(inside)}`),
  )
  return ['stateDiagram-v2', ...stateLines(chart, chart.root, STEP), ...arrows, ...comments, ''].join('\n')
}
