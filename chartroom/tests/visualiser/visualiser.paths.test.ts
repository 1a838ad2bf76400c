import { describe, expect, test } from 'vitest'
import { alphabetWords } from '../../src/chart/event-words.ts'
import { inspectionModel } from '../../src/inspect/machine/alphabet.ts'
import { lint, lintModel } from '../../src/lint/lint.ts'
import { expectAllTransitions, runOnActor } from '../../src/paths/actor-harness.ts'
import { coverPaths, explore, tours } from '../../src/paths/paths.ts'
import { visualiserModel } from '../../src/visualiser/machine/alphabet.ts'

const graph = explore(visualiserModel)

describe.each([inspectionModel, visualiserModel])('The alphabet of $machine.id', (model) => {
  test('has other words for each of its events', () => {
    expect(new Set(alphabetWords(model).values()).size).toBe(model.events.length)
  })
})

describe('The visualiser chart', () => {
  test('passes the chart linter', () => {
    expect([...lint(visualiserModel.machine), ...lintModel(visualiserModel, graph)]).toEqual([])
  })

  test('has at least 20 states', () => {
    expect(graph.states.size).toBeGreaterThanOrEqual(20)
  })

  test('takes every transition on the actor', async () => {
    const walks = [...coverPaths(graph), ...tours(graph), ...graph.roots.map((root) => ({ root, steps: [] }))]
    const runs = await Promise.all(walks.map((path) => runOnActor(visualiserModel, path)))
    expectAllTransitions(
      visualiserModel.machine,
      runs.flatMap((taken) => [...taken]),
    )
  })
})
