import { describe, expect, test } from 'vitest'
import { deviceOutboxModel } from '../../src/machines/device-outbox/model.ts'
import { lint, lintModel } from '../../src/machines/lint.ts'
import type { MachineModel } from '../../src/machines/machine-model.ts'
import { coverPaths, explore, tours } from '../../src/machines/paths.ts'
import { settlingModel } from '../../src/machines/settling/model.ts'
import { expectAllTransitions, runOnActor } from '../support/actor-harness.ts'

const models: readonly [string, MachineModel, number][] = [
  ['Settling', settlingModel, 4],
  ['The outbox of a device', deviceOutboxModel, 9],
]

describe.each(models)('%s on the actor', (_, model, least) => {
  const graph = explore(model)

  test('the chart passes the linter', () => {
    expect(lint(model.machine)).toEqual([])
    expect(lintModel(model, graph)).toEqual([])
    expect(graph.states.size).toBeGreaterThanOrEqual(least)
  })

  test('takes every transition', async () => {
    const taken = new Set<string>()
    for (const path of [...coverPaths(graph), ...tours(graph)]) for (const id of await runOnActor(model, path)) taken.add(id)
    expectAllTransitions(model.machine, taken)
  })
})
