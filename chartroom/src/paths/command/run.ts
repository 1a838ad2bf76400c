import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { coverageText } from '../../coverage/coverage-words.ts'
import { type MachineCoverage, machineCoverage } from '../../coverage/machine-coverage.ts'
import type { RegisteredMachine } from '../machine-model.ts'
import { asDot, asJson } from './data.ts'
import { browserTypes, expectInstalled } from './installed-browser.ts'
import { junitReport, runPlan } from './junit.ts'
import { type Format, OptionFault, type Request, readRequest, usageOf } from './options.ts'
import { type Plan, planOf } from './plan.ts'
import { asPlaywright } from './playwright-file.ts'
import type { PathsProject } from './project.ts'
import { asGherkin, asMarkdown, asText } from './readable-formats.ts'
import { recordedPlan } from './recorded-plan.ts'
import { report } from './report.ts'
import { junitInBrowser } from './run-in-browser.ts'
import { asVitest } from './vitest-file.ts'
import { walkReport } from './walks.ts'

const writers: Record<Exclude<Format, 'playwright' | 'junit'>, (plan: Plan, folder: string | null, project: PathsProject) => string> = {
  text: asText,
  markdown: asMarkdown,
  gherkin: asGherkin,
  json: asJson,
  vitest: asVitest,
  dot: asDot,
}
const endings: Record<Format, string> = {
  text: 'txt',
  markdown: 'md',
  gherkin: 'feature',
  json: 'json',
  vitest: 'paths.test.ts',
  playwright: 'paths.tour.e2e.ts',
  junit: 'junit.xml',
  dot: 'dot',
}

/** What is written for a machine, and whether it says that a path failed. */
async function outputOf(
  project: PathsProject,
  machine: RegisteredMachine,
  request: Request,
): Promise<{ text: string; hasFailed: boolean }> {
  const { format, cover, hasTours, recording, browser, out } = request
  expectInstalled(browser, () => browserTypes(project.root))
  if (format === 'playwright') return { text: await asPlaywright(machine, request, project), hasFailed: false }
  if (format === 'junit' && browser !== null) {
    const text = await junitInBrowser(machine, request, project)
    return { text, hasFailed: /<(failure|error)[ >]/.test(text) }
  }
  const plan = recording === null ? planOf(machine, cover, hasTours) : recordedPlan(machine, recording)
  if (format !== 'junit') return { text: writers[format](plan, out, project), hasFailed: false }
  const outcomes = await runPlan(plan)
  return { text: junitReport(plan, outcomes), hasFailed: outcomes.some(({ fault }) => fault !== null) }
}

async function write(project: PathsProject, machine: RegisteredMachine, request: Request): Promise<void> {
  const { text, hasFailed } = await outputOf(project, machine, request)
  if (hasFailed) process.exitCode = 1
  if (request.out === null) return void process.stdout.write(text)
  mkdirSync(request.out, { recursive: true })
  const file = join(request.out, `${machine.name}.${endings[request.format]}`)
  writeFileSync(file, text)
  process.stdout.write(`${file}\n`)
}

/** Takes random walks through the machines, and stops at the first that one is wrong on: its shortest way is the answer. */
async function walkAll(project: PathsProject, { machines, format, out }: Request, wish: NonNullable<Request['walk']>): Promise<void> {
  for (const machine of machines) {
    const { summary, reason, failing } = await walkReport(machine, wish)
    if (failing) {
      process.stdout.write(writers[format === 'playwright' || format === 'junit' ? 'text' : format](failing, out, project))
      throw new OptionFault(reason ?? summary)
    }
    process.stdout.write(`${summary}\n`)
  }
}

async function showCoverage({ machines }: Request): Promise<void> {
  const all: MachineCoverage[] = []
  for (const machine of machines) all.push(await machineCoverage(machine))
  process.stdout.write(coverageText(all))
}

async function answer(project: PathsProject, args: readonly string[]): Promise<void> {
  const asked = readRequest(args, project.machines)
  if (asked === null) return void process.stdout.write(`${usageOf(project.command)}\n`)
  const request = { ...asked, out: asked.out && resolve(asked.out) }
  if (request.walk !== null) return walkAll(project, request, request.walk)
  if (request.isCoverage) return showCoverage(request)
  if (!request.isReport) {
    for (const machine of request.machines) await write(project, machine, request)
    return
  }
  const { table, faults } = await report(request)
  process.stdout.write(table)
  if (faults.length > 0) throw new OptionFault(faults.join('\n'))
}

/** Runs the command with these arguments: writes to standard output or to files; a fault of the arguments is one sentence and exit code 1. */
export async function runPaths(project: PathsProject, args: readonly string[]): Promise<void> {
  try {
    await answer(project, args)
  } catch (error) {
    if (!(error instanceof OptionFault)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
