import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asTable, developmentOnlyIn, holds, measureBuild } from './budgets.ts'
import { missingFromLock } from './lock-check.ts'
import { bins, isBuilt, root } from './project.ts'
import { bringNginx, installBrowser, installPgBouncer, installPostgres, reportMissingFirefox } from './test-prerequisites.ts'

export interface Outcome {
  passed: number
  failed: number
  output: string
}

export type Step = (args: string[]) => Promise<Outcome>

const LONGEST_STEP_MS = 40 * 60_000

function check(ok: boolean, output: string): Outcome {
  return ok ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output }
}

function node(args: string[], more: NodeJS.ProcessEnv = {}): Promise<{ ok: boolean; output: string }> {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...more }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: LONGEST_STEP_MS })
  const stop = () => child.kill('SIGTERM')
  process.once('exit', stop)
  const parts: Buffer[] = []
  child.stdout.on('data', (part) => parts.push(part))
  child.stderr.on('data', (part) => parts.push(part))
  return new Promise((resolve) => {
    child.on('close', (code, signal) => {
      process.off('exit', stop)
      const ending = signal ? `\nended by ${signal}` : ''
      resolve({ ok: code === 0, output: Buffer.concat(parts).toString('utf8') + ending })
    })
  })
}

function tool(args: string[]): Step {
  return async () => {
    const { ok, output } = await node(args)
    return check(ok, output)
  }
}

async function lock(): Promise<Outcome> {
  const missing = ['package-lock.json', 'scripts/runtime/package-lock.json'].flatMap((name) => missingFromLock(join(root, name)))
  return check(missing.length === 0, missing.join('\n'))
}

async function build(): Promise<Outcome> {
  const { ok, output } = await node([join(root, 'scripts/build.ts')])
  return check(ok, output)
}

/** Measures the build of this run and shows the table, held or not. */
async function budgets(): Promise<Outcome> {
  if (!existsSync(join(root, 'dist/.vite/manifest.json'))) return check(false, 'There is no build to measure.')
  const measures = measureBuild(join(root, 'dist'))
  process.stdout.write(`${asTable(measures)}\n`)
  const over = measures.filter((one) => !holds(one))
  const strangers = developmentOnlyIn(join(root, 'dist'))
  const output = [asTable(over), ...strangers.map((one) => `${one} belongs to development alone`)].filter(Boolean).join('\n')
  process.stdout.write(strangers.length > 0 ? `${output}\n` : 'ok    Nothing of development alone\n')
  return { passed: measures.length - over.length + Number(strangers.length === 0), failed: over.length + strangers.length, output }
}

/** A tool may fail without a failed test, and CI accepts no test that was left out. */
function counted(ok: boolean, output: string, counts: { passed: number; failed: number; skipped: number }): Outcome {
  const skipped = process.env.CI ? counts.skipped : 0
  const failed = counts.failed + skipped
  const note = skipped > 0 ? `\n${skipped} tests were skipped` : ''
  return { passed: counts.passed, failed: failed === 0 && !ok ? 1 : failed, output: output + note }
}

async function withReport<T>(run: (file: string) => Promise<T>, read: (report: string | null, result: T) => Outcome): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'examhall-report-'))
  const file = join(folder, 'report.json')
  const result = await run(file)
  const outcome = read(existsSync(file) ? readFileSync(file, 'utf8') : null, result)
  rmSync(folder, { recursive: true, force: true })
  return outcome
}

function vitest(args: string[]): Promise<Outcome> {
  const reporters = ['--reporter=default', '--reporter=json']
  return withReport(
    (file) => node([bins.vitest, 'run', ...reporters, `--outputFile.json=${file}`, ...args]),
    (report, { ok, output }) => {
      const facts = report === null ? {} : JSON.parse(report)
      const skipped = (facts.numPendingTests ?? 0) + (facts.numTodoTests ?? 0)
      return counted(ok, output, { passed: facts.numPassedTests ?? 0, failed: facts.numFailedTests ?? 0, skipped })
    },
  )
}

async function unit(args: string[]): Promise<Outcome> {
  const obstacle = installPostgres() ?? installPgBouncer()
  bringNginx()
  return obstacle ? check(false, obstacle) : vitest(['--project=node', '--project=dom', ...args])
}

/** The figures that fail a build, measured while nothing else runs. */
async function gates(args: string[]): Promise<Outcome> {
  const obstacle = installBrowser()
  if (obstacle) return check(false, obstacle)
  const built = isBuilt('dist') ? null : await build()
  return built && built.failed > 0 ? built : vitest(['--project=gates', '--no-file-parallelism', ...args])
}

async function e2e(args: string[]): Promise<Outcome> {
  const obstacle = installBrowser()
  if (obstacle) return check(false, obstacle)
  if (!isBuilt('dist')) {
    const built = await build()
    if (built.failed > 0) return built
  }
  reportMissingFirefox()
  return withReport(
    (file) => node([bins.playwright, 'test', '--reporter=list,json', ...args], { PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    (report, { ok, output }) => {
      const { stats: facts = {} } = report === null ? {} : JSON.parse(report)
      return counted(ok, output, { passed: facts.expected ?? 0, failed: facts.unexpected ?? 0, skipped: facts.skipped ?? 0 })
    },
  )
}

export const steps: Record<string, Step> = {
  lint: tool([bins.biome, 'check', '--error-on-warnings', '--max-diagnostics=50']),
  lock,
  types: tool([bins.tsc, '--noEmit']),
  unused: tool([bins.knip]),
  build,
  budgets,
  unit,
  gates,
  e2e,
}
