import type { PathScript, ScriptStep, Seen } from '../path-script.ts'
import { type Plan, summaryOf } from './plan.ts'

const seenWords = ({ screen, isBusy }: Seen): string =>
  `${screen === '' ? 'nothing is' : `"${screen}" is`} shown${isBusy ? ' and busy' : ''}`

const whenWords = ({ by, when }: ScriptStep): string => (by === 'person' ? `you ${when}` : when)

const wide = (line: string, state: string): string => `${line.padEnd(78)} [${state}]`

function textOf({ given, start, steps }: PathScript): string[] {
  return [
    `  Given ${given}`,
    wide(`  Then  ${seenWords(start)}`, start.state),
    ...steps.flatMap((step) => [`  When  ${whenWords(step)}`, wide(`  Then  ${seenWords(step.seen)}`, step.seen.state)]),
  ]
}

/** A test script that a person can follow; the state in brackets is the page's `data-state`. */
export function asText(plan: Plan): string {
  const scripts = plan.scripts.flatMap((script, at) => ['', `${plan.hasTours ? 'Tour' : 'Path'} ${at + 1}`, ...textOf(script)])
  return `${[`${plan.machine.name}: ${summaryOf(plan)}`, ...scripts].join('\n')}\n`
}

const scenarioName = ({ start, steps }: PathScript): string => {
  const last = steps.at(-1)
  return last ? `${last.when}, ${steps.length} step${steps.length === 1 ? '' : 's'}` : `the start in ${start.state}`
}

/** A feature in Gherkin with one scenario per path. */
export function asGherkin(plan: Plan): string {
  const scenarios = plan.scripts.flatMap((script, at) => [
    '',
    `  Scenario: ${at + 1} ${scenarioName(script)}`,
    `    Given ${script.given}`,
    `    Then ${seenWords(script.start)} in state "${script.start.state}"`,
    ...script.steps.flatMap((step) => [`    When ${whenWords(step)}`, `    Then ${seenWords(step.seen)} in state "${step.seen.state}"`]),
  ])
  return `${[`Feature: ${plan.machine.name}`, `  ${summaryOf(plan)}`, ...scenarios].join('\n')}\n`
}
