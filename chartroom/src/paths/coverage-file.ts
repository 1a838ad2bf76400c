import { globSync, lstatSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { threadId } from 'node:worker_threads'
import type { Coverage } from '../inspect/machine/contract.ts'

const modules = join(process.cwd(), 'node_modules')

/** Where test runs leave what they took: one file for each machine, below the folder that the tests are run in. */
export const coverageFolder = join(modules, '.cache/chartroom/coverage')

/** A copy of the sources shares the installed packages; what it tests is not this tree. */
const isCopy = (): boolean => lstatSync(modules).isSymbolicLink()

/** Writes down what a test run of a machine took, for the visualiser; the last run counts. */
export function recordCoverage(machine: string, taken: ReadonlySet<string>): void {
  if (isCopy()) return
  mkdirSync(coverageFolder, { recursive: true })
  const file = join(coverageFolder, `${machine}.json`)
  const own = `${file}.${process.pid}.${threadId}`
  writeFileSync(own, JSON.stringify({ at: new Date().toISOString(), taken: [...taken].sort() }))
  renameSync(own, file)
}

/** What the last test run of each machine took. */
export function coverageIn(folder: string): Coverage {
  const files = globSync('*.json', { cwd: folder }).sort()
  const runs = files.map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8'))])
  return { machines: Object.fromEntries(runs) }
}
