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
/** Names of states can still be read. */
const SMALLEST_FOLLOWED = 0.6
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

/** Where a chart begins in a window that is too small for it: with a point in the middle, and nothing empty beside it. */
function offsetOf(point: number, length: number, room: number, foot: number): number {
  if (length + MARGIN + foot <= room) return (room - length) / 2
  return Math.min(MARGIN, Math.max(room - foot - length, room / 2 - point))
}

const roomFor = (area: Size, pane: Size): number =>
  Math.min((pane.width - 2 * MARGIN) / area.width, (pane.height - MARGIN - FOOT) / area.height)

const firstLegible = (areas: readonly Area[], pane: Size): Area | undefined =>
  areas.find((one) => roomFor(one, pane) >= SMALLEST_FOLLOWED) ?? areas.at(-1)

/** Shows the whole chart where that can be read, and otherwise the part around the first of some areas that can. */
export function opened(chart: Size, pane: Size, areas: readonly Area[]): Viewport {
  const whole = fitted(chart, pane)
  if (whole.scale >= LEGIBLE) return whole
  const { x, y, width, height } = firstLegible(areas, pane) ?? { ...chart, x: 0, y: 0, height: 0 }
  const scale = areas.length > 0 ? Math.max(SMALLEST_FOLLOWED, Math.min(LEGIBLE, roomFor({ width, height }, pane))) : LEGIBLE
  const left = offsetOf((x + width / 2) * scale, chart.width * scale, pane.width, MARGIN)
  const top = offsetOf((y + height / 2) * scale, chart.height * scale, pane.height, FOOT)
  return { scale, left, top: Math.min(MARGIN, top) }
}

const isSeen = ({ scale, left, top }: Viewport, { x, y, width, height }: Area, pane: Size): boolean =>
  x * scale + left >= 0 &&
  y * scale + top >= 0 &&
  (x + width) * scale + left <= pane.width &&
  (y + height) * scale + top <= pane.height - FOOT

/** Brings the first of some areas that fits into the window, as little moved and zoomed as possible; one that is seen moves nothing. */
export function followed(now: Viewport, areas: readonly Area[], pane: Size): Viewport {
  const area = firstLegible(areas, pane)
  if (!area || pane.width === 0 || isSeen(now, area, pane)) return now
  const scale = bounded(Math.min(Math.max(now.scale, SMALLEST_FOLLOWED), roomFor(area, pane)))
  const [left, top] = [pane.width / 2 - (area.x + area.width / 2) * scale, (pane.height - FOOT) / 2 - (area.y + area.height / 2) * scale]
  return { scale, left, top }
}

/** The part of a chart that a window shows. */
export const windowOf = ({ scale, left, top }: Viewport, pane: Size): Area => ({
  x: -left / scale,
  y: -top / scale,
  width: pane.width / scale,
  height: pane.height / scale,
})

/** Whether a chart of this scale has room in a window, so that nothing of it need be out of sight. */
export const hasRoomFor = (chart: Size, scale: number, pane: Size): boolean =>
  pane.width === 0 || (chart.width * scale <= pane.width && chart.height * scale <= pane.height)

/** Brings a point of the chart to the middle of the window. */
export const movedTo = ({ scale }: Viewport, x: number, y: number, pane: Size): Viewport => ({
  scale,
  left: pane.width / 2 - x * scale,
  top: pane.height / 2 - y * scale,
})

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
