import { expectAllTransitions, runOnActor } from 'chartroom/actor-harness'
import { lint, lintModel } from 'chartroom/lint'
import { coverPaths, explore, tours } from 'chartroom/paths'
import { describe, expect, it } from 'vitest'
import { answerCheckerModel } from '../../src/machines/answer-checker/alphabet.ts'
import { previewModel } from '../../src/machines/preview/alphabet.ts'

describe.each([
  ['preview', previewModel],
  ['answerChecker', answerCheckerModel],
] as const)('The chart of %s', (_, model) => {
  const graph = explore(model)

  it('passes the chart linter', () => {
    expect([...lint(model.machine), ...lintModel(model, graph)]).toEqual([])
  })

  // Shows: The paths of a teacher's machines are walked on the actor.
  it('takes every transition on the actor', async () => {
    const runs = await Promise.all(coverPaths(graph).map((path) => runOnActor(model, path)))
    expectAllTransitions(
      model.machine,
      runs.flatMap((taken) => [...taken]),
    )
  })

  it('reaches the predicted states on tours over all edges', async () => {
    const walks = tours(graph, 'edges')
    for (const tour of walks) await runOnActor(model, tour)
    expect(walks.length).toBeGreaterThan(0)
  })
})
