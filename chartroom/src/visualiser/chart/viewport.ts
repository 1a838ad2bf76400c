import type { Area } from '../../layout/elk-graph.ts'

/** A point (x, y) of the chart stands at `scale · (x, y) + (left, top)` in the window. */
export interface Viewport {
  readonly scale: number
  readonly left: number
  readonly top: number
}

export type Size = Pick<Area, 'width' | 'height'>

const SMALLEST = 0.1
const LARGEST = 3
const LEGIBLE = 0.9
const MARGIN = 16
/** Under a chart that is shown whole stand the legend and the tools. */
const FOOT = 64

const bounded = (scale: number): number => Math.min(LARGEST, Math.max(SMALLEST, scale))

/** Shows the whole chart in the middle of the window. */
export function fitted(chart: Size, pane: Size): Viewport {
  const room = Math.min((pane.width - 2 * MARGIN) / chart.width, (pane.height - MARGIN - FOOT) / chart.height, 1.1)
  const scale = bounded(room > 0 ? room : 1)
  return { scale, left: (pane.width - chart.width * scale) / 2, top: (pane.height + MARGIN - FOOT - chart.height * scale) / 2 }
}

/** Shows the whole chart where that can be read, and otherwise its top around the state it begins in. */
export function opened(chart: Size, pane: Size, start: Area | null): Viewport {
  const whole = fitted(chart, pane)
  if (whole.scale >= LEGIBLE) return whole
  const middle = start ? start.x + start.width / 2 : chart.width / 2
  const isWider = chart.width * LEGIBLE > pane.width - 2 * MARGIN
  const wanted = pane.width / 2 - (isWider ? middle : chart.width / 2) * LEGIBLE
  const left = isWider ? Math.min(MARGIN, Math.max(pane.width - MARGIN - chart.width * LEGIBLE, wanted)) : wanted
  return { scale: LEGIBLE, left, top: MARGIN }
}

/** Zooms by a factor around a point of the window. */
export function zoomed({ scale, left, top }: Viewport, factor: number, x: number, y: number): Viewport {
  const next = bounded(scale * factor)
  const ratio = next / scale
  return { scale: next, left: x - (x - left) * ratio, top: y - (y - top) * ratio }
}

/** Brings an area of the chart to the middle of the window, as large as can be read and still seen whole. */
export function centred({ scale }: Viewport, area: Area, pane: Size): Viewport {
  const room = Math.min((pane.width - 2 * MARGIN) / area.width, (pane.height - 2 * MARGIN) / area.height)
  const next = bounded(Math.min(Math.max(scale, LEGIBLE), room > 0 ? room : 1))
  return { scale: next, left: pane.width / 2 - (area.x + area.width / 2) * next, top: pane.height / 2 - (area.y + area.height / 2) * next }
}
