import { type Chart, type ChartNode, nodesIn } from './chart.ts'

/** The dotted path of a state within its machine; empty for the machine itself. */
export const statePath = (chart: Chart, id: string): string => (id === chart.id ? '' : id.slice(chart.id.length + 1))

/** The id of the state with this path. */
export const idOf = (chart: Chart, place: string): string => (place === '' ? chart.id : `${chart.id}.${place}`)

const foldNode = (node: ChartNode, folded: ReadonlySet<string>): ChartNode =>
  folded.has(node.id) ? { ...node, children: [] } : { ...node, children: node.children.map((child) => foldNode(child, folded)) }

/** For each state the one whose box it is drawn in: itself, or the outermost folded state around it. */
function standIns(node: ChartNode, folded: ReadonlySet<string>): Map<string, string> {
  const inside = folded.has(node.id)
    ? nodesIn(node).map(({ id }) => [id, node.id] as const)
    : node.children.flatMap((one) => [...standIns(one, folded)])
  return new Map([[node.id, node.id], ...inside])
}

/** The chart with some outer states as one box each: arrows across its edge begin or end there, arrows within it are left out. */
export function foldChart(chart: Chart, places: readonly string[]): Chart {
  const folded = new Set(places.map((place) => idOf(chart, place)))
  const boxes = standIns(chart.root, folded)
  const arrows = chart.arrows.flatMap((arrow) => {
    const [source = arrow.source, target = arrow.target] = [boxes.get(arrow.source), boxes.get(arrow.target)]
    const isWithin = source === target && folded.has(source) && arrow.source !== arrow.target
    return isWithin || (source === target && source !== arrow.source) ? [] : [{ ...arrow, source, target }]
  })
  return { id: chart.id, root: foldNode(chart.root, folded), arrows }
}
