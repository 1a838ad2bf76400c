import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { RegisteredMachine } from '../src/machines/registry.ts'
import { asDot, asJson } from './paths/data.ts'
import { type Format, OptionFault, type Request, readRequest, usage } from './paths/options.ts'
import { type Plan, planOf } from './paths/plan.ts'
import { asPlaywright } from './paths/playwright-file.ts'
import { recordedPlan } from './paths/recorded.ts'
import { report } from './paths/report.ts'
import { asGherkin, asText } from './paths/spoken.ts'
import { asVitest } from './paths/vitest-file.ts'

const writers: Record<Exclude<Format, 'playwright'>, (plan: Plan, folder: string | null) => string> = {
  text: asText,
  gherkin: asGherkin,
  json: asJson,
  vitest: asVitest,
  dot: asDot,
}
const endings: Record<Format, string> = {
  text: 'txt',
  gherkin: 'feature',
  json: 'json',
  vitest: 'paths.test.ts',
  playwright: 'paths.tour.e2e.ts',
  dot: 'dot',
}

async function write(machine: RegisteredMachine, request: Request): Promise<void> {
  const { format, cover, hasTours, recording, out } = request
  const plan = () => (recording === null ? planOf(machine, cover, hasTours) : recordedPlan(machine, recording))
  const text = format === 'playwright' ? await asPlaywright(machine, request) : writers[format](plan(), out)
  if (out === null) return void process.stdout.write(text)
  mkdirSync(out, { recursive: true })
  const file = join(out, `${machine.name}.${endings[format]}`)
  writeFileSync(file, text)
  process.stdout.write(`${file}\n`)
}

async function run(args: readonly string[]): Promise<void> {
  const asked = readRequest(args)
  if (asked === null) return void process.stdout.write(`${usage}\n`)
  const request = { ...asked, out: asked.out && resolve(asked.out) }
  if (!request.isReport) {
    for (const machine of request.machines) await write(machine, request)
    return
  }
  const { table, faults } = await report(request)
  process.stdout.write(table)
  if (faults.length > 0) throw new OptionFault(faults.join('\n'))
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof OptionFault)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
