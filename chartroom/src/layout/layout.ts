import type { Chart, ChartArrow, ChartNode } from '../chart/chart.ts'
import type { Area, ElkEdge, ElkNode } from './elk-graph.ts'
import { arrowLines, boxLines, isFolded, LINE_HEIGHT, type Line, widestOf } from './labels.ts'

type Point = Pick<Area, 'x' | 'y'>

export interface Box extends Area {
  readonly node: ChartNode
  readonly lines: readonly Line[]
}
/** What leads from one state to another: one arrow with the words of each transition. */
export interface DrawnArrow {
  readonly arrows: readonly ChartArrow[]
  readonly points: readonly Point[]
  readonly label: Area
  readonly lines: readonly Line[]
}
/** A chart with a place for everything, outer boxes first. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly boxes: readonly Box[]
  readonly arrows: readonly DrawnArrow[]
}

const MARGIN = 12
const INSET = 10
/** The room of the button that opens a folded state. */
const KNOB = 26
const ROOT = 'layout'

/** How elk lays charts out. */
export const layoutOptions = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': `[top=${MARGIN},left=${MARGIN},bottom=${MARGIN},right=${MARGIN}]`,
  'elk.spacing.nodeNode': '36',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.considerModelOrder.strategy': 'PREFER_NODES',
  'elk.layered.mergeEdges': 'false',
}

const headerHeight = (lines: readonly Line[]): number => lines.length * LINE_HEIGHT + INSET

/** Where a life begins is drawn on top. */
const first = ({ isInitial }: ChartNode): Record<string, string> => (isInitial ? { 'elk.layered.layering.layerConstraint': 'FIRST' } : {})

/** A compound state. Its smallest size is turned by a quarter where the direction is DOWN, so it is a square. */
function outerNode(node: ChartNode, lines: readonly Line[]): ElkNode {
  const side = Math.ceil(widestOf(lines)) + 2 * INSET
  return {
    id: node.id,
    children: node.children.map(elkNodeOf),
    layoutOptions: {
      ...first(node),
      'elk.padding': `[top=${headerHeight(lines) + MARGIN},left=24,bottom=${MARGIN + 4},right=20]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${side},${side})`,
    },
  }
}

function elkNodeOf(node: ChartNode): ElkNode {
  const lines = boxLines(node)
  if (node.children.length > 0) return outerNode(node, lines)
  const knob = isFolded(node) ? KNOB : 0
  return { id: node.id, width: Math.ceil(widestOf(lines)) + 2 * INSET + knob, height: headerHeight(lines) + 4, layoutOptions: first(node) }
}

/** Transitions with the same two ends share an arrow: half the lines, and room to read. */
const bundlesIn = (chart: Chart): ChartArrow[][] => [...Map.groupBy(chart.arrows, ({ source, target }) => `${source} ${target}`).values()]

const linesOf = (bundle: readonly ChartArrow[]): Line[] => bundle.flatMap(arrowLines)

const edgeId = (at: number): string => `arrow ${at}`

function elkEdgesOf(bundle: readonly ChartArrow[], at: number): ElkEdge[] {
  const [first] = bundle
  if (!first) return []
  const lines = linesOf(bundle)
  const size = { width: Math.ceil(widestOf(lines)) + 10, height: lines.length * LINE_HEIGHT + 4 }
  const label = { text: first.event, layoutOptions: { 'elk.edgeLabels.inline': 'true' }, ...size }
  return [{ id: edgeId(at), sources: [first.source], targets: [first.target], labels: [label] }]
}

/** The task for elk: nested boxes as large as their words, all arrows, direction down. */
export function elkGraphOf(chart: Chart): ElkNode {
  return { id: ROOT, layoutOptions, children: [elkNodeOf(chart.root)], edges: bundlesIn(chart).flatMap(elkEdgesOf) }
}

const areaOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Area>): Area => ({ x, y, width, height })

const flat = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(flat)]

const edgesIn = (node: ElkNode): ElkEdge[] => [...(node.edges ?? []), ...(node.children ?? []).flatMap(edgesIn)]

function boxesOf(node: ChartNode, places: ReadonlyMap<string, ElkNode>): Box[] {
  return [
    { node, lines: boxLines(node), ...areaOf(places.get(node.id) ?? {}) },
    ...node.children.flatMap((child) => boxesOf(child, places)),
  ]
}

function drawn(arrows: readonly ChartArrow[], edge: ElkEdge | undefined): DrawnArrow {
  const points = (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
  return { arrows, points, label: areaOf(edge?.labels?.[0] ?? {}), lines: linesOf(arrows) }
}

/** Puts what elk answered together with the chart; all places are absolute. */
export function drawingOf(chart: Chart, laid: ElkNode): Drawing {
  const places = new Map(flat(laid).map((node) => [node.id, node]))
  const edges = new Map(edgesIn(laid).map((edge) => [edge.id, edge]))
  const { width, height } = areaOf(laid)
  return {
    width,
    height,
    boxes: boxesOf(chart.root, places),
    arrows: bundlesIn(chart).map((arrows, at) => drawn(arrows, edges.get(edgeId(at)))),
  }
}
