import { expectAllTransitions, runOnActor } from 'chartroom/actor-harness'
import { lint, lintModel } from 'chartroom/lint'
import { pathWords } from 'chartroom/machine-model'
import { coverPaths, explore, tours } from 'chartroom/paths'
import { afterAll, describe, expect, test } from 'vitest'
import { quizAttemptModel } from '../../src/machines/quiz-attempt/alphabet.ts'

const graph = explore(quizAttemptModel)

// Shows: The paths of every machine of a student are walked on the actor.
describe('A quiz attempt on the actor', () => {
  const taken = new Set<string>()
  afterAll(() => expectAllTransitions(quizAttemptModel.machine, taken))

  test('the chart passes the linter', () => {
    expect(lint(quizAttemptModel.machine)).toEqual([])
  })

  test('the alphabet reaches every state and has no unused event', () => {
    expect(lintModel(quizAttemptModel, graph)).toEqual([])
  })

  test('there are at least 80 states to explore', () => {
    expect(graph.states.size).toBeGreaterThanOrEqual(80)
  })

  test.each([...coverPaths(graph), ...tours(graph)].map((path) => [pathWords(path, quizAttemptModel), path] as const))(
    '%s',
    async (_, path) => {
      for (const id of await runOnActor(quizAttemptModel, path)) taken.add(id)
    },
  )
})
