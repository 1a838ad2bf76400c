import { type Chart, type ChartNode, lineOf, nodesIn, type TransitionWords } from './chart.ts'
import { statePath } from './fold.ts'

/** What a search has found, by ids. */
export interface Found {
  readonly states: ReadonlySet<string>
  readonly transitions: ReadonlySet<string>
}

/** All transitions that leave a state or stay in it, in document order. */
export const transitionsFrom = (chart: Chart, node: ChartNode): TransitionWords[] => [
  ...new Map(chart.arrows.filter(({ source }) => source === node.id).map((arrow) => [arrow.id, arrow])).values(),
  ...node.internals,
]

const stateWords = (chart: Chart, node: ChartNode): string =>
  [statePath(chart, node.id), node.view ?? '', ...node.tags, ...node.invokes.map(({ id }) => id), ...node.entry, ...node.exit].join(' ')

/** Finds states by path, view, tag and what they run, and transitions by event, guard and action, regardless of case. */
export function searchChart(chart: Chart, text: string): Found {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return { states: new Set(), transitions: new Set() }
  const holds = (words: string): boolean => words.toLowerCase().includes(wanted)
  const nodes = nodesIn(chart.root)
  const words = [...chart.arrows, ...nodes.flatMap(({ internals }) => internals)]
  return {
    states: new Set(nodes.filter((node) => node !== chart.root && holds(stateWords(chart, node))).map(({ id }) => id)),
    transitions: new Set(words.filter((one) => holds(lineOf(one))).map(({ id }) => id)),
  }
}
