import type { PathsProject } from 'chartroom/paths-command/project'
import { registry } from '../src/machines/registry.ts'
import { root } from './project.ts'

/** Where Examhall keeps its machines, their path tests and their browser stages. */
export const pathsProject: PathsProject = {
  root,
  machines: registry,
  command: 'npm run paths --',
  tests: 'tests/paths',
  browser: { tests: 'tests/e2e', stages: 'tests/e2e/stages', runner: 'tests/support/pages/browser-tours.ts' },
}
