import { type Chart, type ChartArrow, type ChartNode, nodesIn } from './chart.ts'
import { onceFor } from './once-for.ts'

/** The dotted path of a state within its machine; empty for the machine itself. */
export const statePath = (chart: Chart, id: string): string => (id === chart.id ? '' : id.slice(chart.id.length + 1))

/** The id of the state with this path. */
export const idOf = (chart: Chart, place: string): string => (place === '' ? chart.id : `${chart.id}.${place}`)

const foldedNode = onceFor((node: ChartNode): ChartNode => ({ ...node, children: [], hidden: nodesIn(node).length - 1 }))

/** The state with what is folded; the same one where nothing within it is, so that whoever knows it need not read it again. */
function foldNode(node: ChartNode, folded: ReadonlySet<string>): ChartNode {
  if (folded.has(node.id)) return foldedNode(node)
  const children = node.children.map((child) => foldNode(child, folded))
  return children.every((child, at) => child === node.children[at]) ? node : { ...node, children }
}

/** For each state the one whose box it is drawn in: itself, or the outermost folded state around it. */
function standIns(node: ChartNode, folded: ReadonlySet<string>): Map<string, string> {
  const inside = folded.has(node.id)
    ? nodesIn(node).map(({ id }) => [id, node.id] as const)
    : node.children.flatMap((one) => [...standIns(one, folded)])
  return new Map([[node.id, node.id], ...inside])
}

const MOST_SHOWN = 40

const isOuter = ({ children }: ChartNode): boolean => children.length > 0

/** The outer states that are drawn with what is inside, the ones around others first, as long as not too many states are drawn. */
function openedIn(root: ChartNode): ReadonlySet<ChartNode> {
  const opened = new Set<ChartNode>()
  const waiting = root.children.filter(isOuter)
  let shown = root.children.length
  for (const node of waiting) {
    if (shown + node.children.length > MOST_SHOWN) continue
    shown += node.children.length
    opened.add(node)
    waiting.push(...node.children.filter(isOuter))
  }
  return opened
}

/** The paths of the outer states that a chart is opened with as one box each: none where it has 40 states at most. */
export function collapsedIn(chart: Chart): readonly string[] {
  const [, ...nodes] = nodesIn(chart.root)
  if (nodes.length <= MOST_SHOWN) return []
  const opened = openedIn(chart.root)
  return nodes.filter((node) => isOuter(node) && !opened.has(node)).map(({ id }) => statePath(chart, id))
}

const leads = onceFor((_: ChartArrow) => new Map<string, ChartArrow>())

/** The arrow between two boxes; always the same object for the same two. */
function between(arrow: ChartArrow, source: string, target: string): ChartArrow {
  if (source === arrow.source && target === arrow.target) return arrow
  const [known, ends] = [leads(arrow), `${source} ${target}`]
  const found = known.get(ends) ?? { ...arrow, source, target }
  known.set(ends, found)
  return found
}

/** The chart with some outer states as one box each: arrows across its edge begin or end there, arrows within it are left out. */
export function foldChart(chart: Chart, places: readonly string[]): Chart {
  const folded = new Set(places.map((place) => idOf(chart, place)))
  const boxes = standIns(chart.root, folded)
  const arrows = chart.arrows.flatMap((arrow) => {
    const [source = arrow.source, target = arrow.target] = [boxes.get(arrow.source), boxes.get(arrow.target)]
    const isWithin = source === target && folded.has(source) && arrow.source !== arrow.target
    return isWithin || (source === target && source !== arrow.source) ? [] : [between(arrow, source, target)]
  })
  return { id: chart.id, root: foldNode(chart.root, folded), arrows }
}

/** The folded states after a press on one of them, or on one that is to be folded. */
export const toggled = (folded: readonly string[], place: string): readonly string[] =>
  folded.includes(place) ? folded.filter((one) => one !== place) : [...folded, place]

/** What can be folded after one press: for each outer state that is drawn the folded ones with it, or without it. */
export function foldsNextTo(chart: Chart, folded: readonly string[]): readonly (readonly string[])[] {
  const [, ...shown] = nodesIn(foldChart(chart, folded).root)
  const outer = shown.filter((node) => isOuter(node) || node.hidden !== undefined)
  return outer.map(({ id }) => toggled(folded, statePath(chart, id)))
}
