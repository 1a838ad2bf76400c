import { afterAll, describe, expect, test } from 'vitest'
import { lint, lintModel } from '../../src/machines/lint.ts'
import { pathWords } from '../../src/machines/machine-model.ts'
import { coverPaths, explore, tours } from '../../src/machines/paths.ts'
import { quizAttemptModel } from '../../src/machines/quiz-attempt/model.ts'
import { expectAllTransitions, runOnActor } from '../support/actor-harness.ts'

const graph = explore(quizAttemptModel)

describe('A quiz attempt on the actor', () => {
  const taken = new Set<string>()
  afterAll(() => expectAllTransitions(quizAttemptModel.machine, taken))

  test('the chart passes the linter', () => {
    expect(lint(quizAttemptModel.machine)).toEqual([])
  })

  test('the alphabet reaches every state and wastes no letter', () => {
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
