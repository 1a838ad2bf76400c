import type { RegisteredMachine } from 'chartroom/machine-model'
import { shownStatements } from 'chartroom/shown-statements'
import type { Shown } from './coverage-page.ts'

const RUNNER = 'tests/infra/registry.test.ts'

/** Returns what the paths of charts show, with the test that runs them; a tag that no path meets has no title. */
export function shownByPaths(machines: readonly RegisteredMachine[]): Shown[] {
  return machines.flatMap((machine) =>
    shownStatements(machine).map(({ statement, place, isMet }) => ({
      statement,
      file: RUNNER,
      tag: `${machine.folder}, ${place}`,
      title: isMet ? `The chart of ${machine.name} › takes every transition on the actor › ${place}` : '',
    })),
  )
}
