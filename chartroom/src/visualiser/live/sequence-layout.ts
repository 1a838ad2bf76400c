import type { Entry } from '../../inspect/recording.ts'
import type { Numbered } from './entry-words.ts'

export const HEAD = 36
export const ROW = 26
export const LANE = 116
const MARGIN = 4
const OUTSIDE = 50

export interface Lane {
  readonly key: string
  readonly x: number
}

/** One event between two lanes; `from` and `to` are the same where an actor tells itself, and near each other where it comes from outside. */
export interface Message extends Numbered {
  readonly y: number
  readonly from: number
  readonly to: number
  readonly isOutside: boolean
}

export interface SequenceLayout {
  readonly lanes: readonly Lane[]
  readonly messages: readonly Message[]
  readonly width: number
  readonly height: number
}

const sourceOf = ({ source, actor, born }: Entry): string | null =>
  source === null ? (born?.parent ?? null) : source === actor ? actor : source

/** Places the actors of some entries side by side and their events below each other. */
export function sequenceOf(rows: readonly Numbered[]): SequenceLayout {
  const keys = [...new Set(rows.flatMap(({ entry }) => [sourceOf(entry), entry.actor].filter((key) => key !== null)))]
  const lanes = keys.map((key, at) => ({ key, x: MARGIN + LANE / 2 + at * LANE }))
  const places = new Map(lanes.map(({ key, x }) => [key, x]))
  const messages = rows.map((row, at) => ({
    ...row,
    y: HEAD + ROW * (at + 1),
    from: places.get(sourceOf(row.entry) ?? '') ?? (places.get(row.entry.actor) ?? 0) - OUTSIDE,
    to: places.get(row.entry.actor) ?? 0,
    isOutside: sourceOf(row.entry) === null,
  }))
  return { lanes, messages, width: MARGIN + LANE * Math.max(1, lanes.length), height: HEAD + ROW * (rows.length + 1) }
}
