import { type Chart, type ChartArrow, type ChartNode, nodesIn } from '../chart/chart.ts'
import { foldChart, statePath } from '../chart/fold.ts'
import type { ElkNode } from './elk-graph.ts'
import { type Drawing, drawingOf, elkGraphOf } from './layout.ts'

/** The widest picture whose text of 11 pixels is at least 9 where a page shows it 838 wide. */
export const WIDEST = 1_020
/** From which width on a chart is drawn by region as well. */
export const WIDE = 1_000

/** A part of a chart that is legible on a page. */
export interface RegionPicture {
  /** The path of the state that it shows, with a number where it takes several pictures; empty for the machine itself. */
  readonly place: string
  readonly drawing: Drawing
}

type LayOut = (graph: ElkNode) => Promise<ElkNode>

const fewAtOnce = (most: number): Record<string, string> => ({
  'elk.layered.layering.strategy': 'COFFMAN_GRAHAM',
  'elk.layered.layering.coffmanGraham.layerBound': String(most),
})
/** Ways to lay a chart out, from the best one to the narrowest. */
const WAYS: readonly Record<string, string>[] = [{}, fewAtOnce(3), fewAtOnce(2)]

const withOptions = (node: ElkNode, options: Record<string, string>): ElkNode => ({
  ...node,
  layoutOptions: { ...node.layoutOptions, ...options },
  ...(node.children && { children: node.children.map((child) => (child.children ? withOptions(child, options) : child)) }),
})

/** Draws a chart in the first way that is narrow enough; null where none is. */
async function narrow(chart: Chart, layOut: LayOut): Promise<Drawing | null> {
  for (const way of WAYS) {
    const drawing = drawingOf(chart, await layOut(withOptions(elkGraphOf(chart), way)))
    if (drawing.width <= WIDEST) return drawing
  }
  return null
}

/** One state with all that is inside it. */
function inside(chart: Chart, node: ChartNode): Chart {
  const ids = new Set(nodesIn(node).map(({ id }) => id))
  return { id: chart.id, root: node, arrows: chart.arrows.filter(({ source, target }) => ids.has(source) && ids.has(target)) }
}

/** What stands for a state whose own arrows are in another picture. */
const named = (node: ChartNode): ChartNode => ({ ...node, view: null, entry: [], exit: [], invokes: [], internals: [], isInitial: false })

/** The arrows of a folded chart as a chart of their own: their sources as they are, their targets by name. */
function withArrows(chart: Chart, arrows: readonly ChartArrow[], shown: ReadonlySet<string>): Chart {
  const ends = new Set(arrows.flatMap(({ source, target }) => [source, target]))
  const children = chart.root.children.filter(({ id }) => ends.has(id) || shown.has(id))
  return { id: chart.id, arrows, root: { ...chart.root, children: children.map((one) => (shown.has(one.id) ? one : named(one))) } }
}

const half = <One>(list: readonly One[]): [readonly One[], readonly One[]] => {
  const middle = Math.ceil(list.length / 2)
  return [list.slice(0, middle), list.slice(middle)]
}

/** Draws the arrows that begin in some of the states; where that is too wide, those of each half of the states, and at last half of the arrows. */
async function split(chart: Chart, states: readonly string[], arrows: readonly ChartArrow[], layOut: LayOut): Promise<Drawing[]> {
  const shown = new Set(states)
  const own = arrows.filter(({ source }) => shown.has(source))
  const drawing = await narrow(withArrows(chart, own, shown), layOut)
  if (drawing || (states.length === 1 && own.length < 2)) return drawing ? [drawing] : []
  const parts = states.length > 1 ? half(states).map((some) => [some, own] as const) : half(own).map((some) => [states, some] as const)
  const all: Drawing[] = []
  for (const [some, left] of parts) all.push(...(await split(chart, some, left, layOut)))
  return all
}

const compounds = ({ children }: ChartNode): ChartNode[] => children.filter((child) => child.children.length > 0)

async function drawnRegion(chart: Chart, node: ChartNode, layOut: LayOut): Promise<RegionPicture[]> {
  const place = statePath(chart, node.id)
  const whole = inside(chart, node)
  const all = drawingOf(whole, await layOut(elkGraphOf(whole)))
  if (all.width <= WIDEST) return [{ place, drawing: all }]
  const folded = foldChart(
    whole,
    compounds(node).map(({ id }) => statePath(chart, id)),
  )
  const one = await narrow(folded, layOut)
  const states = [node, ...node.children].map(({ id }) => id)
  const drawings = one ? [one] : await split(folded, states, folded.arrows, layOut)
  const own = drawings.map((drawing, at) => ({ place: one ? place : `${place || 'overview'}.${at + 1}`, drawing }))
  const inner: RegionPicture[] = []
  for (const child of compounds(node)) inner.push(...(await drawnRegion(chart, child, layOut)))
  return [...own, ...inner]
}

/** Draws a wide chart as pictures that are narrow enough to read on a page: the machine with its regions folded, and each region. */
export const drawnRegions = (chart: Chart, layOut: LayOut): Promise<RegionPicture[]> => drawnRegion(chart, chart.root, layOut)
