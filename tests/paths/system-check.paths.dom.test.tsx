import { expectAllTransitions } from 'chartroom/actor-harness'
import { runOnPage } from 'chartroom/page-harness'
import { coverPaths, explore } from 'chartroom/paths'
import { expect, test } from 'vitest'
import { systemCheckModel } from '../../src/machines/system-check/alphabet.ts'
import type { SystemCheckRef } from '../../src/machines/system-check/system-check.machine.ts'
import { SystemCheck } from '../../src/views/quiz-attempt/intro/system-check.tsx'

const graph = explore(systemCheckModel)

test('The system check on the page takes every transition', async () => {
  const page = { page: (check: SystemCheckRef) => <SystemCheck check={check} />, person: {} }
  const taken: string[] = []
  for (const path of [...coverPaths(graph), ...graph.roots.map((root) => ({ root, steps: [] }))])
    taken.push(...(await runOnPage(systemCheckModel, path, page)))
  expectAllTransitions(systemCheckModel.machine, taken)
})

test('Without formulas nothing that draws them is loaded', () => {
  const [, plain] = graph.roots
  expect(plain?.state.value).toEqual({ exam: 'loading', formulas: 'unneeded', network: 'online' })
})
