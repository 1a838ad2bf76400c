import { expectAllTransitions, runOnActor } from 'chartroom/actor-harness'
import { lint, lintModel } from 'chartroom/lint'
import type { MachineModel } from 'chartroom/machine-model'
import { coverPaths, explore, tours } from 'chartroom/paths'
import { describe, expect, test } from 'vitest'
import { deviceOutboxModel } from '../../src/machines/device-outbox/alphabet.ts'
import { flushingModel } from '../../src/machines/flushing/alphabet.ts'

const models: readonly [string, MachineModel, number][] = [
  ['Settling', flushingModel, 4],
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
