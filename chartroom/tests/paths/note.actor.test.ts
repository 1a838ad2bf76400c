import { describe, expect, it } from 'vitest'
import { expectAllTransitions, runOnActor } from '../../src/paths/actor-harness.ts'
import { pathWords } from '../../src/paths/machine-model.ts'
import { coverPaths, explore, tours } from '../../src/paths/paths.ts'
import { noteModel } from '../fixtures/note.machine.ts'

const graph = explore(noteModel)

describe('Paths of the example on the actor', () => {
  for (const path of coverPaths(graph)) it(pathWords(path, noteModel), () => runOnActor(noteModel, path))

  it.each(['transitions', 'states', 'edges'] as const)('tours over all %s reach the predicted states', async (goal) => {
    const taken: string[] = []
    for (const tour of tours(graph, goal)) taken.push(...(await runOnActor(noteModel, tour)))
    expect(taken.length).toBeGreaterThan(0)
  })

  it('take every transition, measured from the run', async () => {
    const runs = await Promise.all(coverPaths(graph).map((path) => runOnActor(noteModel, path)))
    expectAllTransitions(
      noteModel.machine,
      runs.flatMap((taken) => [...taken]),
    )
  })
})
