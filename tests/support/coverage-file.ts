import { lstatSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { coverageFolder } from '../../scripts/machine-coverage.ts'
import { root } from '../../scripts/project.ts'

/** A copy of the sources shares the installed packages; what it tests is not this tree. */
const isCopy = (): boolean => lstatSync(join(root, 'node_modules')).isSymbolicLink()

/** Writes down what a test run of a machine took, for the visualiser; the last run stands. */
export function recordCoverage(machine: string, taken: ReadonlySet<string>): void {
  if (isCopy()) return
  mkdirSync(coverageFolder, { recursive: true })
  const file = join(coverageFolder, `${machine}.json`)
  const own = `${file}.${process.pid}.${threadId}`
  writeFileSync(own, JSON.stringify({ at: new Date().toISOString(), taken: [...taken].sort() }))
  renameSync(own, file)
}
