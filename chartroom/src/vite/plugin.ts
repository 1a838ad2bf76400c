import type { Plugin } from 'vite'
import { comparePlugin } from './compare-plugin.ts'
import { coveragePlugin } from './coverage-plugin.ts'
import { FILES, foundPlugin, PAGE } from './found-plugin.ts'
import { inspectPlugin } from './inspect-plugin.ts'
import { type MachinesPage, machinesPage } from './machines-page.ts'

/** What a project says to its visualiser; nothing where the names of its files say it. */
export interface ChartroomOptions extends Partial<MachinesPage> {
  /** The files with machines and alphabets, as globs from the root of the project. */
  readonly machines?: readonly string[]
  /** Whether root actors can be followed without a change of the code; false for a project that passes inspection itself. */
  readonly inspect?: boolean
}

/** Serves the visualiser of a project at `/machines` and lets its actors be followed, in development alone; a build has nothing of it. */
export function chartroom({
  entry,
  title = 'Machines',
  later = [],
  machines = FILES,
  inspect = entry === undefined,
}: ChartroomOptions = {}): Plugin[] {
  return [
    coveragePlugin(),
    comparePlugin(),
    ...(entry === undefined ? [foundPlugin(machines)] : []),
    ...(inspect ? [inspectPlugin()] : []),
    machinesPage({ entry: entry ?? `/@id/${PAGE}`, title, later }, machines),
  ]
}
