import type { AnyStateMachine } from 'xstate'

const UNITS = [
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1_000, 'second'],
] as const
const SECOND = 1_000
/** Ranges that end before it are in seconds at both ends. */
const IN_SECONDS = 120_000

/** The shortest and the longest that a delay can last, in ms. */
export type DelayRange = readonly [least: number, most: number]

/** How long the delays of a machine last that it computes when they begin, by name. */
export type DelayRanges = Readonly<Record<string, DelayRange>>

/** Says a duration in the largest unit that it fills. */
export function durationWords(ms: number): string {
  const [size, unit] = UNITS.find(([one]) => ms >= one && ms % (one / 2) === 0) ?? [1, 'millisecond']
  return `${ms / size} ${unit}${ms === size ? '' : 's'}`
}

/** A range with the words of its units; `joint` is between the two ends. */
function ranged([least, most]: DelayRange, inUnit: (ms: number) => string, seconds: string, joint: string): string {
  if (least === most) return inUnit(most)
  if (least === 0) return `up to ${inUnit(most)}`
  if (most < SECOND) return `${least}${joint}${inUnit(most)}`
  if (most < IN_SECONDS) return `${least / SECOND}${joint}${most / SECOND} ${seconds}`
  return `${inUnit(least)}${joint}${inUnit(most)}`
}

const SHORT = { hour: 'h', minute: 'min', second: 's', millisecond: 'ms' }
const shortened = (ms: number): string =>
  durationWords(ms).replace(/ (hour|minute|second|millisecond)s?$/, (_, unit: keyof typeof SHORT) => ` ${SHORT[unit]}`)

/** Says a range of durations as a chart has room for it: "0.6–3 s". */
export const shortRange = (range: DelayRange): string => ranged(range, shortened, 's', '–')

/** Says a range of durations in a sentence: "0.6 to 3 seconds". */
export const rangeWords = (range: DelayRange): string => ranged(range, durationWords, 'seconds', ' to ')

/** Says how long a delay of a machine lasts, a range in the words given; undefined where it is computed and no range is known. */
export function delayWords(
  machine: AnyStateMachine,
  name: string,
  ranges: DelayRanges = {},
  wordsOf: (range: DelayRange) => string = shortRange,
): string | undefined {
  const ms = machine.implementations.delays[name]
  if (typeof ms === 'number') return durationWords(ms)
  const range = ranges[name]
  return range && wordsOf(range)
}
