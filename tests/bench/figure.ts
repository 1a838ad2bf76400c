export type Met = boolean | null

/** One line of the table of figures; `met` is null where there is no target or nothing was measured. */
export interface Figure {
  figure: string
  target: string
  measured: string
  met: Met
  kind: 'gate' | 'report'
}

export interface Options {
  /** Shorter runs, for trying out; their figures are no reference. */
  quick: boolean
}

/** A part of the bench that runs on its own and gives some lines of the table. */
export type Scenario = (options: Options) => Promise<Figure[]>

/** Writes milliseconds, percent and the like with as many digits as mean something. */
export const show = (value: number, digits = value < 1 ? 3 : value < 10 ? 2 : value < 100 ? 1 : 0): string => value.toFixed(digits)

/** Writes a whole number with its thousands apart. */
export const whole = (value: number): string => Math.round(value).toLocaleString('en-US')

/** A line whose figure could not be measured, and why. */
export const notMeasured = (figure: string, target: string, why: string, kind: Figure['kind'] = 'report'): Figure => ({
  figure,
  target,
  measured: `not measured: ${why}`,
  met: null,
  kind,
})
