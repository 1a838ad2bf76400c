import { test } from 'vitest'
import { explore, tours } from '../../src/machines/paths.ts'
import { visualiserModel } from '../../src/machines/visualiser/model.ts'
import { expectAllTransitions } from '../support/actor-harness.ts'
import { runOnPage } from '../support/page-harness.tsx'
import { visualiserPage } from '../support/visualiser-page.tsx'

test('With real clicks every transition is taken by the machine visualiser', async () => {
  const graph = explore(visualiserModel)
  const taken: string[] = []
  for (const path of [...tours(graph), ...graph.roots.map((root) => ({ root, steps: [] }))])
    taken.push(...(await runOnPage(visualiserModel, path, visualiserPage)))
  expectAllTransitions(visualiserModel.machine, taken)
}, 60_000)
