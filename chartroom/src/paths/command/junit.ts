import { runOnActor } from '../actor-harness.ts'
import { type Plan, summaryOf } from './plan.ts'

/** How the run of one path ended; `fault` is null where it passed. */
export interface Outcome {
  readonly title: string
  readonly seconds: number
  readonly fault: string | null
}

/** What XML cannot hold: control characters that are no white space. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(CONTROL, '�').replace(/[&<>"]/g, (one) => entities[one] ?? one)

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Runs the paths of a plan on the actor of the machine, each in the order of the plan. */
export async function runPlan({ machine, paths, scripts }: Plan): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const [at, path] of paths.entries()) {
    const started = performance.now()
    const fault = await runOnActor(machine.model, path).then(() => null, messageOf)
    const last = scripts[at]?.steps.at(-1)
    outcomes.push({ title: `${at + 1} ${last?.name ?? 'the start'}`, seconds: (performance.now() - started) / 1000, fault })
  }
  return outcomes
}

/** A test report that tools of continuous integration read: one suite for a machine, one case for a path. */
export function junitReport(plan: Plan, outcomes: readonly Outcome[]): string {
  const { name } = plan.machine
  const time = (seconds: number) => seconds.toFixed(3)
  const counts = `tests="${outcomes.length}" failures="${outcomes.filter(({ fault }) => fault !== null).length}"`
  const all = time(outcomes.reduce((sum, { seconds }) => sum + seconds, 0))
  const cases = outcomes.flatMap(({ title, seconds, fault }) => {
    const head = `    <testcase classname="${escaped(name)}" name="${escaped(title)}" time="${time(seconds)}"`
    if (fault === null) return [`${head}/>`]
    const [first = ''] = fault.split('\n')
    return [`${head}>`, `      <failure message="${escaped(first)}">${escaped(fault)}</failure>`, '    </testcase>']
  })
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts} time="${all}">`,
    `  <testsuite name="${escaped(`${name}: ${summaryOf(plan)}`)}" ${counts} time="${all}">`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
  ].join('\n')}\n`
}
