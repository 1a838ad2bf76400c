import { expectAllTransitions, runOnActor } from 'chartroom/actor-harness'
import { lint, lintModel } from 'chartroom/lint'
import { pathWords } from 'chartroom/machine-model'
import { coverPaths, explore, tours } from 'chartroom/paths'
import { afterAll, describe, expect, test } from 'vitest'
import { mathBuilderModel } from '../../src/machines/math-builder/alphabet.ts'

const graph = explore(mathBuilderModel)

// Shows: The paths of a teacher's machines are walked on the actor.
describe('The math builder on the actor', () => {
  const taken = new Set<string>()
  afterAll(() => expectAllTransitions(mathBuilderModel.machine, taken))

  test('the chart passes the linter', () => {
    expect(lint(mathBuilderModel.machine)).toEqual([])
  })

  test('the alphabet reaches every state and has no unused event', () => {
    expect(lintModel(mathBuilderModel, graph)).toEqual([])
  })

  test('there are at least 100 states to explore', () => {
    expect(graph.states.size).toBeGreaterThanOrEqual(100)
  })

  test.each([...coverPaths(graph), ...tours(graph)].map((path) => [pathWords(path, mathBuilderModel), path] as const))(
    '%s',
    async (_, path) => {
      for (const id of await runOnActor(mathBuilderModel, path)) taken.add(id)
    },
  )
})
