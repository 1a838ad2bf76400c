import { expectAllTransitions } from 'chartroom/actor-harness'
import { runOnPage } from 'chartroom/page-harness'
import { coverPaths, explore, tours } from 'chartroom/paths'
import { afterAll, describe, test } from 'vitest'
import { quizAttemptModel } from '../../src/machines/quiz-attempt/alphabet.ts'
import { quizAttemptPage } from '../support/pages/quiz-attempt-page.tsx'

const graph = explore(quizAttemptModel)
const walks = [...coverPaths(graph), ...tours(graph)]

// Shows: The paths of every machine of a student are walked on the page.
describe('A quiz attempt on the page', () => {
  const taken = new Set<string>()
  afterAll(() => expectAllTransitions(quizAttemptModel.machine, taken))

  test.each(walks.map((path, at) => [at + 1, path.steps.length, path] as const))(
    'walk %i of %i steps',
    { timeout: 60_000 },
    async (_, __, path) => {
      for (const id of await runOnPage(quizAttemptModel, path, quizAttemptPage)) taken.add(id)
    },
  )
})
