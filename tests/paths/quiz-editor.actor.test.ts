import { expectAllTransitions, runOnActor } from 'chartroom/actor-harness'
import { lint, lintModel } from 'chartroom/lint'
import { pathWords } from 'chartroom/machine-model'
import { coverPaths, explore, tours } from 'chartroom/paths'
import { describe, expect, it } from 'vitest'
import { quizEditorModel } from '../../src/machines/quiz-editor/alphabet.ts'

const graph = explore(quizEditorModel)
const paths = coverPaths(graph)

describe('The chart of quiz-editor', () => {
  it('passes the chart linter', () => {
    expect(lint(quizEditorModel.machine)).toEqual([])
  })

  it('is reached by its alphabet as a whole', () => {
    expect(lintModel(quizEditorModel, graph)).toEqual([])
  })
})

describe('Paths of quiz-editor on the actor', () => {
  for (const path of paths) it(pathWords(path, quizEditorModel), () => runOnActor(quizEditorModel, path))

  it('reach the predicted states on tours over all states', async () => {
    const walks = tours(graph, 'states')
    for (const tour of walks) await runOnActor(quizEditorModel, tour)
    expect(walks.length).toBeGreaterThan(0)
  }, 120_000)

  // Shows: The paths of a teacher's machines are walked on the actor.
  it('take every transition, measured from the run', async () => {
    const runs = await Promise.all(paths.map((path) => runOnActor(quizEditorModel, path)))
    expectAllTransitions(
      quizEditorModel.machine,
      runs.flatMap((taken) => [...taken]),
    )
  })
})
