import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import type { RegisteredMachine } from '../machine-model.ts'
import { OptionFault, type Request } from './options.ts'
import { asPlaywright } from './playwright-file.ts'
import type { PathsProject } from './project.ts'

/** Runs a file of Playwright and returns the report that it wrote; throws what Playwright said where it wrote none. */
function reportOf(root: string, file: string, report: string): string {
  const cli = join(dirname(createRequire(join(root, 'package.json')).resolve('@playwright/test/package.json')), 'cli.js')
  const env = { ...process.env, PLAYWRIGHT_JUNIT_OUTPUT_NAME: report }
  const args = [cli, 'test', relative(root, file).replaceAll('\\', '/'), '--reporter=junit']
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env })
  try {
    return readFileSync(report, 'utf8')
  } catch {
    throw new OptionFault(`Playwright wrote no report:\n${stdout}${stderr}`)
  }
}

/** Walks the paths of a machine in a browser and returns the JUnit report of Playwright. */
export async function junitInBrowser(machine: RegisteredMachine, request: Request, project: PathsProject): Promise<string> {
  const folder = join(project.root, project.browser.tests, `junit-${process.pid}`)
  const out = mkdtempSync(join(tmpdir(), 'chartroom-junit-'))
  const file = join(folder, `${machine.name}.paths.tour.e2e.ts`)
  try {
    const source = await asPlaywright(machine, { ...request, out: folder }, project)
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, source)
    return reportOf(project.root, file, join(out, 'report.xml'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
    rmSync(out, { recursive: true, force: true })
  }
}
