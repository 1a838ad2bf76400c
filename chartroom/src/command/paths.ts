import type { PathsProject } from '../paths/command/project.ts'
import { runPaths } from '../paths/command/run.ts'
import { loadMachines } from '../project/load-machines.ts'

/** Writes the paths of a project's machines; `npx chartroom paths --help` lists what there is. */
export async function pathsCommand(root: string, args: readonly string[]): Promise<boolean> {
  const project: PathsProject = {
    root,
    machines: await loadMachines(root),
    command: 'npx chartroom paths',
    tests: 'tests',
    browser: { tests: 'tests/e2e', stages: 'tests/e2e/stages', runner: 'tests/e2e/run-in-browser.ts' },
  }
  await runPaths(project, args)
  return process.exitCode !== 1
}
