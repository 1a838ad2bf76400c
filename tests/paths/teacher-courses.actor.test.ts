import { expectAllTransitions, runOnActor } from 'chartroom/actor-harness'
import { lint, lintModel } from 'chartroom/lint'
import { pathWords } from 'chartroom/machine-model'
import { coverPaths, explore, tours } from 'chartroom/paths'
import { describe, expect, it } from 'vitest'
import { teacherCoursesModel } from '../../src/machines/teacher-courses/alphabet.ts'

const graph = explore(teacherCoursesModel)
const paths = coverPaths(graph)

describe('The chart of teacher-courses', () => {
  it('passes the chart linter', () => {
    expect(lint(teacherCoursesModel.machine)).toEqual([])
  })

  it('is reached by its alphabet as a whole', () => {
    expect(lintModel(teacherCoursesModel, graph)).toEqual([])
  })
})

describe('Paths of teacher-courses on the actor', () => {
  for (const path of paths) it(pathWords(path, teacherCoursesModel), () => runOnActor(teacherCoursesModel, path))

  it('reach the predicted states on tours over all edges', async () => {
    const walks = tours(graph, 'edges')
    for (const tour of walks) await runOnActor(teacherCoursesModel, tour)
    expect(walks.length).toBeGreaterThan(0)
  })

  // Shows: The paths of a teacher's machines are walked on the actor.
  it('take every transition, measured from the run', async () => {
    const runs = await Promise.all(paths.map((path) => runOnActor(teacherCoursesModel, path)))
    expectAllTransitions(
      teacherCoursesModel.machine,
      runs.flatMap((taken) => [...taken]),
    )
  })
})
