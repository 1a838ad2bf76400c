import { expectAllTransitions, runOnActor } from 'chartroom/actor-harness'
import { lint, lintModel } from 'chartroom/lint'
import { pathWords } from 'chartroom/machine-model'
import { coverPaths, explore, tours } from 'chartroom/paths'
import { afterAll, describe, expect, test } from 'vitest'
import { sessionModel } from '../../src/machines/session/alphabet.ts'

const graph = explore(sessionModel)

// Shows: The paths of every machine of a student are walked on the actor.
describe('The session on the actor', () => {
  const taken = new Set<string>()
  afterAll(() => expectAllTransitions(sessionModel.machine, taken))

  test('the chart passes the linter', () => {
    expect(lint(sessionModel.machine)).toEqual([])
  })

  test('the alphabet reaches every state and has no unused event', () => {
    expect(lintModel(sessionModel, graph)).toEqual([])
  })

  test('there are at least 40 states to explore', () => {
    expect(graph.states.size).toBeGreaterThanOrEqual(40)
  })

  test.each([...coverPaths(graph), ...tours(graph)].map((path) => [pathWords(path, sessionModel), path] as const))(
    '%s',
    async (_, path) => {
      for (const id of await runOnActor(sessionModel, path)) taken.add(id)
    },
  )

  test('every edge leads where the chart says', async () => {
    for (const path of coverPaths(graph, 'edges')) await runOnActor(sessionModel, path)
    expect(graph.edges.length).toBeGreaterThan(200)
  }, 120_000)
})
