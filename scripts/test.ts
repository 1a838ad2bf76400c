import { endWithUsage } from '../server/asks-for-help.ts'
import { type Outcome, steps } from './test-steps.ts'

/** The phases run one after the other; the steps of one phase are independent, and run two at a time. Tests wait for real browsers and servers, so each kind runs alone. */
const PHASES = [['lint', 'types', 'lock', 'unused', 'build'], ['budgets'], ['unit'], ['gates'], ['e2e']]
const AT_ONCE = 2

interface Request {
  only: string[]
  rest: string[]
}

function readArguments(given: string[]): Request {
  const flag = given.find((argument) => argument.startsWith('--only='))
  const only = flag === undefined ? Object.keys(steps) : flag.slice('--only='.length).split(',')
  const unknown = only.filter((name) => !(name in steps))
  if (unknown.length > 0) {
    process.stderr.write(`Unknown: ${unknown.join(', ')}. There are ${Object.keys(steps).join(', ')}.\n`)
    process.exit(1)
  }
  return { only, rest: given.filter((argument) => argument !== flag) }
}

async function runStep(name: string, args: string[]): Promise<Outcome> {
  const start = performance.now()
  const step = steps[name]
  const outcome = step ? await step(args) : { passed: 0, failed: 1, output: '' }
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  if (outcome.failed > 0) process.stdout.write(`\n${outcome.output.trimEnd()}\n\n`)
  const verdict = outcome.failed > 0 ? 'FAILED' : 'ok'
  process.stdout.write(
    `${verdict.padEnd(7)} ${name.padEnd(8)} ${seconds.padStart(6)} s  ${outcome.passed} passed, ${outcome.failed} failed\n`,
  )
  return outcome
}

async function runPhase(names: string[], args: string[]): Promise<Outcome[]> {
  const waiting = [...names]
  const worker = async (): Promise<Outcome[]> => {
    const name = waiting.shift()
    return name === undefined ? [] : [await runStep(name, args), ...(await worker())]
  }
  const done = await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return done.flat()
}

function stopWithParent(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && process.exit(1), 300).unref()
}

async function main(): Promise<void> {
  const { only, rest } = readArguments(process.argv.slice(2))
  const outcomes: Outcome[] = []
  for (const phase of PHASES) {
    const wanted = phase.filter((name) => only.includes(name))
    outcomes.push(...(await runPhase(wanted, rest)))
  }
  const total = (key: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[key], 0)
  process.stdout.write(`${total('passed')} passed, ${total('failed')} failed\n`)
  process.exitCode = total('failed') > 0 || outcomes.length === 0 ? 1 : 0
}

endWithUsage(`npm test [-- --only=${Object.keys(steps).join(',')} <options of Vitest or Playwright>]`, process.argv.slice(2), true)
stopWithParent()
await main()
