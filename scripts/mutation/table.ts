/** The kinds of mistakes that are planted. */
export const operators = [
  'drop action',
  'drop assign',
  'negate guard',
  'wrong target',
  'drop reenter',
  'stale input',
  'constant payload',
  'wrong delay',
  'enabled when not',
  'history to initial',
  'wrong event',
] as const

export type Operator = (typeof operators)[number]

/** One planted fault and whether the path tests noticed it. */
export interface Verdict {
  readonly operator: Operator
  readonly place: string
  readonly isCaught: boolean
}

const row = (name: string, verdicts: readonly Verdict[]): string =>
  `| ${name} | ${verdicts.length} | ${verdicts.filter(({ isCaught }) => isCaught).length} |`

/** The verdicts as a Markdown table, a row for each operator. */
export function tableOf(verdicts: readonly Verdict[]): string {
  const rows = operators.map((operator) =>
    row(
      operator,
      verdicts.filter((one) => one.operator === operator),
    ),
  )
  return ['| operator | planted | caught without a browser |', '| --- | ---: | ---: |', ...rows, row('all', verdicts)].join('\n')
}
