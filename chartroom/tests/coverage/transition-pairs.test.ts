import { describe, expect, it } from 'vitest'
import { pairPaths } from '../../src/coverage/pair-paths.ts'
import { pairsIn, possiblePairs } from '../../src/coverage/transition-pairs.ts'
import { runOnActor } from '../../src/paths/actor-harness.ts'
import { coverPaths, explore } from '../../src/paths/paths.ts'
import { noteModel } from '../fixtures/note.machine.ts'

const graph = explore(noteModel)
const possible = possiblePairs(graph)

describe('Pairs of transitions', () => {
  it('are two that one event and the next take', () => {
    expect(possible).toContain('note.loading --xstate.done.actor.loadNote[0] then note.open.writing --TYPE[0]')
    expect(possible).not.toContain('note.loading --xstate.done.actor.loadNote[0] then note.loadFailed --RETRY[0]')
  })

  it('are only partly taken by the paths that take all transitions', () => {
    const seen = pairsIn(coverPaths(graph))
    expect([seen.size, possible.size]).toEqual([9, 46])
    expect([...seen].filter((one) => !possible.has(one))).toEqual([])
  })

  it('are all taken by their own paths, which run on the actor', async () => {
    const paths = pairPaths(graph)
    expect(pairsIn(paths)).toEqual(possible)
    for (const path of paths) await runOnActor(noteModel, path)
  })
})
