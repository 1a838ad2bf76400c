import { test } from 'vitest'
import { expectAllTransitions } from '../../src/paths/actor-harness.ts'
import { runOnPage } from '../../src/paths/page-harness.tsx'
import { explore, tours } from '../../src/paths/paths.ts'
import { visualiserModel } from '../../src/visualiser/machine/alphabet.ts'
import { visualiserPage } from '../support/visualiser-page.tsx'

test('With real clicks every transition is taken by the machine visualiser', async () => {
  const graph = explore(visualiserModel)
  const taken: string[] = []
  for (const path of [...tours(graph), ...graph.roots.map((root) => ({ root, steps: [] }))])
    taken.push(...(await runOnPage(visualiserModel, path, visualiserPage)))
  expectAllTransitions(visualiserModel.machine, taken)
}, 60_000)
