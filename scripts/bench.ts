import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asksForHelp } from '../server/asks-for-help.ts'
import { watchForeign } from '../tests/bench/cpu-time.ts'
import { notMeasured, type Options, type Scenario } from '../tests/bench/figure.ts'
import { hostLines, loadAverages } from '../tests/bench/host.ts'
import { foreignLine, type Part, pageOf, tableOf } from '../tests/bench/report.ts'
import { ofPages, scenarios } from '../tests/bench/scenarios.ts'
import { buildWhereNeeded } from './build/where-needed.ts'
import { root } from './project.ts'

interface Request extends Options {
  names: string[]
  isWhole: boolean
}

function readArguments(given: string[]): Request {
  const flag = given.find((argument) => argument.startsWith('--only='))
  const all = Object.keys(scenarios)
  const names = flag === undefined ? all : flag.slice('--only='.length).split(',')
  const usage = `Usage: npm run bench [-- --quick --only=${all.join(',')}]`
  if (asksForHelp(given)) {
    process.stdout.write(`${usage}\n`)
    process.exit()
  }
  const unknown = [...names.filter((name) => !all.includes(name)), ...given.filter((one) => one !== flag && one !== '--quick')]
  if (unknown.length > 0) {
    process.stderr.write(`Unknown: ${unknown.join(', ')}.\n${usage}\n`)
    process.exit(1)
  }
  return { names, quick: given.includes('--quick'), isWhole: flag === undefined }
}

/** One part that fails must not cost the others their figures. */
async function runPart(name: string, scenario: Scenario, options: Options): Promise<Part> {
  process.stderr.write(`bench: ${name} …`)
  const start = performance.now()
  const foreign = watchForeign()
  const figures = await scenario(options).catch((error: Error) => [
    notMeasured(name, '', error.message.replaceAll(/\s+/g, ' ').slice(0, 160)),
  ])
  const part = { name, figures, foreign: foreign(), seconds: (performance.now() - start) / 1000 }
  process.stderr.write(` ${part.seconds.toFixed(0)} s\n`)
  return part
}

async function main(): Promise<void> {
  const { names, isWhole, ...options } = readArguments(process.argv.slice(2))
  if (names.some((name) => ofPages.includes(name))) buildWhereNeeded((sentence) => process.stderr.write(`bench: ${sentence}\n`))
  const before = loadAverages()
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const parts: Part[] = []
  for (const [name, scenario] of Object.entries(scenarios)) if (names.includes(name)) parts.push(await runPart(name, scenario, options))
  const facts = [`Date: ${date} UTC`, ...hostLines(), `Load average before: ${before}, after: ${loadAverages()}`]
  process.stdout.write(`${tableOf(parts)}\n\n${facts.join('\n')}\n${foreignLine(parts)}\n`)
  if (isWhole && !options.quick) writeFileSync(join(root, 'docs/figures.md'), pageOf(Object.keys(scenarios), parts, facts))
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
await main()
