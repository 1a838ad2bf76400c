import { expectAllTransitions, runOnActor } from 'chartroom/actor-harness'
import { lint, lintModel } from 'chartroom/lint'
import { pathWords } from 'chartroom/machine-model'
import { coverPaths, explore, tours } from 'chartroom/paths'
import { afterAll, describe, expect, test } from 'vitest'
import { answerSavingModel } from '../../src/machines/answer-saving/alphabet.ts'

const graph = explore(answerSavingModel)

// Shows: The paths of every machine of a student are walked on the actor.
describe('Answer saving on the actor', () => {
  const taken = new Set<string>()
  afterAll(() => expectAllTransitions(answerSavingModel.machine, taken))

  test('the chart passes the linter', () => {
    expect(lint(answerSavingModel.machine)).toEqual([])
  })

  test('the alphabet reaches every state and has no unused event', () => {
    expect(lintModel(answerSavingModel, graph)).toEqual([])
  })

  test('there are at least 180 states to explore', () => {
    expect(graph.states.size).toBeGreaterThanOrEqual(180)
  })

  test.each([...coverPaths(graph), ...tours(graph)].map((path) => [pathWords(path, answerSavingModel), path] as const))(
    '%s',
    async (_, path) => {
      for (const id of await runOnActor(answerSavingModel, path)) taken.add(id)
    },
  )
})
