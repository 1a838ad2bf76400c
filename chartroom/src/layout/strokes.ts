import type { ChartArrow, ChartChange } from '../chart/chart.ts'
import type { Initiator } from '../chart/event-words.ts'

interface Point {
  readonly x: number
  readonly y: number
}

const BEND = 6

export const round = (value: number): number => Math.round(value * 10) / 10

/** Who determines the colour of an arrow of several transitions: a person before the environment before the machine. */
export const leaderOf = (arrows: readonly ChartArrow[]): Initiator =>
  (['person', 'environment'] as const).find((doer) => arrows.some(({ by }) => by === doer)) ?? 'machine'

/** The point that lies so far from `from` towards `to`, at most half the way. */
function towards(from: Point, to: Point, far: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const part = Math.min(far / length, 0.5)
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}

const said = ({ x, y }: Point): string => `${round(x)} ${round(y)}`

/** The line of an arrow with round bends, as the data of an SVG path. */
export function shaftOf(points: readonly Point[]): string {
  const bends = points.slice(1, -1).map((corner, at) => {
    const [before = corner, after = corner] = [points[at], points[at + 2]]
    return `L${said(towards(corner, before, BEND))}Q${said(corner)} ${said(towards(corner, after, BEND))}`
  })
  const [start, end] = [points[0], points.at(-1)]
  return start && end ? `M${said(start)}${bends.join('')}L${said(end)}` : ''
}

/** The head of an arrow, as the data of an SVG path. */
export function headOf(points: readonly Point[]): string {
  const [before, tip] = points.slice(-2)
  if (!before || !tip) return ''
  const [dx, dy] = [Math.sign(round(tip.x - before.x)), Math.sign(round(tip.y - before.y))]
  return dx === 0 ? `M${said(tip)}l-3.5 ${-7 * dy}h7z` : `M${said(tip)}l${-7 * dx} -3.5v7z`
}

/** The mark of a transition that leaves its source and enters it again: a turning arrow in the line that begins at this place. */
export const loopOf = (x: number, top: number): string =>
  `M${round(x + 7.8)} ${round(top + 6)}a4 4 0 1 0 1 3.6M${round(x + 8.6)} ${round(top + 3)}v3.4h-3.4`

/** Returns the change of an arrow of several transitions: the one that all of them share, else `changed`. */
export function changeOf(changes: readonly (ChartChange | undefined)[]): ChartChange | undefined {
  const all = new Set(changes)
  return all.size === 1 ? [...all][0] : 'changed'
}
