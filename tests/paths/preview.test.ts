import { describe, expect, it } from 'vitest'
import { answerBenchModel } from '../../src/machines/answer-bench/model.ts'
import { lint, lintModel } from '../../src/machines/lint.ts'
import { coverPaths, explore, tours } from '../../src/machines/paths.ts'
import { previewModel } from '../../src/machines/preview/model.ts'
import { expectAllTransitions, runOnActor } from '../support/actor-harness.ts'

describe.each([
  ['preview', previewModel],
  ['answerBench', answerBenchModel],
] as const)('The chart of %s', (_, model) => {
  const graph = explore(model)

  it('passes the chart linter', () => {
    expect([...lint(model.machine), ...lintModel(model, graph)]).toEqual([])
  })

  it('takes every transition on the actor', async () => {
    const runs = await Promise.all(coverPaths(graph).map((path) => runOnActor(model, path)))
    expectAllTransitions(
      model.machine,
      runs.flatMap((taken) => [...taken]),
    )
  })

  it('stands in the foretold states on tours over all edges', async () => {
    const walks = tours(graph, 'edges')
    for (const tour of walks) await runOnActor(model, tour)
    expect(walks.length).toBeGreaterThan(0)
  })
})
