import type { Act, Cast, SchoolEvent, Step, Story, Trouble } from '../people/steps.ts'

const second = 1_000

/** A line of a story that is written by hand: the second at which it happens, and what. */
export type Line =
  | readonly [at: number, who: string, on: string, what: Act | Trouble]
  | readonly [at: number, school: 'school', what: SchoolEvent]

const stepOf = (line: Line): Step => {
  const at = line[0] * second
  return line.length === 3 ? { at, who: 'school', ...line[2] } : { at, who: line[1], on: line[2], ...line[3] }
}

/** Writes a story of one exam of ten minutes down. */
export const story = (name: string, cast: readonly Cast[], lines: readonly Line[], more: Partial<Story> = {}): Story => ({
  name,
  seed: name,
  rules: { limitMinutes: 10, closesAt: null, cantGoBack: false },
  cast,
  insecure: [],
  offlineReload: false,
  steps: lines.map(stepOf),
  ...more,
})

export const alone: readonly Cast[] = [{ student: 'Ada', devices: ['laptop'] }]
export const two: readonly Cast[] = [{ student: 'Ada', devices: ['tablet', 'laptop'] }]

/** Ada begins, or goes on, at a device. */
export const sitsDown = (at: number, on: string): Line[] => [
  [at, 'Ada', on, { do: 'open' }],
  [at + 2, 'Ada', on, { do: 'begin' }],
]
export const writes = (at: number, on: string, text: string, question = 'q2'): Line => [at, 'Ada', on, { do: 'write', question, text }]
export const does = (at: number, on: string, what: Act | Trouble): Line => [at, 'Ada', on, what]
