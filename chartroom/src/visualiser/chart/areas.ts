import { type Chart, nodesIn } from '../../chart/chart.ts'
import { idOf } from '../../chart/fold.ts'
import type { Area } from '../../layout/elk-graph.ts'
import type { Box, Drawing, DrawnArrow } from '../../layout/layout.ts'
import type { ChartView } from './chart-view.ts'

/** The smallest area around some areas; null where there are none. */
export function around(areas: readonly Area[]): Area | null {
  if (areas.length === 0) return null
  const [x, y] = [Math.min(...areas.map((one) => one.x)), Math.min(...areas.map((one) => one.y))]
  const [right, bottom] = [Math.max(...areas.map((one) => one.x + one.width)), Math.max(...areas.map((one) => one.y + one.height))]
  return { x, y, width: right - x, height: bottom - y }
}

/** An area within another one as a place on the chart. */
export const placed = (area: Area, around: Area | undefined): Area => ({
  ...area,
  x: area.x + (around?.x ?? 0),
  y: area.y + (around?.y ?? 0),
})

/** The box of a state, by its id. */
export const boxOf = ({ boxes }: Drawing, id: string | undefined): Box | undefined => boxes.find(({ node }) => node.id === id)

/** Where a chart is opened, from all of it to the least: the first state that is rested in with what leads out of it and where that leads, without the latter, alone. */
export function startAreas(drawing: Drawing): readonly Area[] {
  const start = drawing.boxes.find(({ node }) => node.isInitial && node.children.length === 0)
  if (!start) return []
  const out = drawing.arrows.filter(({ arrows }) => arrows[0]?.source === start.node.id)
  const labels = out.map(({ label }) => label)
  const targets = out.flatMap(({ arrows }) => boxOf(drawing, arrows[0]?.target) ?? []).filter(({ node }) => node.children.length === 0)
  return [[start, ...labels, ...targets], [start, ...labels], [start]].flatMap((areas) => around(areas) ?? [])
}

/** The innermost drawn boxes of the active states; a state that a fold hides is in the box around it. */
function activeBoxes(chart: Chart, drawing: Drawing, active: ReadonlySet<string>): readonly Box[] {
  const ids = new Set([...active].map((place) => idOf(chart, place)))
  return drawing.boxes.filter(({ node }) => ids.has(node.id) && !nodesIn(node).some((inner) => inner !== node && ids.has(inner.id)))
}

/** What a camera wants to show of a running actor, from all of it to the least: the active states with the arrows taken last, the states that these led to, one state. */
export function liveAreas(chart: Chart, drawing: Drawing, live: ChartView | null): readonly Area[] {
  const boxes = activeBoxes(chart, drawing, live?.active ?? new Set())
  const isTaken = ({ arrows }: DrawnArrow) => arrows.some(({ id }) => live?.lastTaken?.includes(id))
  const taken = drawing.arrows.filter(isTaken)
  const targets = new Set(taken.flatMap(({ arrows }) => arrows.map(({ target }) => target)))
  const entered = boxes.filter(({ node }) => targets.has(node.id))
  const labels = taken.map(({ label }) => label)
  const wanted = [[...boxes, ...labels], boxes, [...entered, ...(entered.length > 0 ? labels : [])], entered, boxes.slice(0, 1)]
  return wanted.flatMap((areas) => around(areas) ?? [])
}
