import { expectAllTransitions, runOnActor } from 'chartroom/actor-harness'
import { lint, lintModel } from 'chartroom/lint'
import { pathWords } from 'chartroom/machine-model'
import { coverPaths, explore, tours } from 'chartroom/paths'
import { describe, expect, it } from 'vitest'
import { courseAssignmentsModel } from '../../src/machines/course-assignments/alphabet.ts'

const graph = explore(courseAssignmentsModel)
const paths = coverPaths(graph)

describe('The chart of course-assignments', () => {
  it('passes the chart linter', () => {
    expect(lint(courseAssignmentsModel.machine)).toEqual([])
  })

  it('is reached by its alphabet as a whole', () => {
    expect(lintModel(courseAssignmentsModel, graph)).toEqual([])
  })
})

describe('Paths of course-assignments on the actor', () => {
  for (const path of paths) it(pathWords(path, courseAssignmentsModel), () => runOnActor(courseAssignmentsModel, path))

  it('reach the predicted states on tours over all edges', async () => {
    const walks = tours(graph, 'edges')
    for (const tour of walks) await runOnActor(courseAssignmentsModel, tour)
    expect(walks.length).toBeGreaterThan(0)
  })

  // Shows: The paths of a teacher's machines are walked on the actor.
  it('take every transition, measured from the run', async () => {
    const runs = await Promise.all(paths.map((path) => runOnActor(courseAssignmentsModel, path)))
    expectAllTransitions(
      courseAssignmentsModel.machine,
      runs.flatMap((taken) => [...taken]),
    )
  })
})
