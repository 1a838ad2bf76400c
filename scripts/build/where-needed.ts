import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isBuilt, isServerBuilt, root } from '../project.ts'

function build(args: string[], say: (sentence: string) => void): void {
  say('building')
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.ts'), ...args], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/** Builds the bundle of the server where it is missing or older than its sources; ends the process where that fails. */
export function buildServerWhereNeeded(say: (sentence: string) => void = () => {}): void {
  if (!isServerBuilt()) build(['--only=server'], say)
}

/** Builds pages and server where they are missing or older than their sources; ends the process where that fails. */
export function buildWhereNeeded(say: (sentence: string) => void = () => {}): void {
  if (isBuilt('dist')) buildServerWhereNeeded(say)
  else build([], say)
}
