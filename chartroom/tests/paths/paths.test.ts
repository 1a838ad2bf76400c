import { describe, expect, it } from 'vitest'
import { assign, raise, setup } from 'xstate'
import { leaves } from '../../src/chart/leaves.ts'
import { type Path, pathWords } from '../../src/paths/machine-model.ts'
import { allTransitions, coverPaths, explore, tours } from '../../src/paths/paths.ts'
import { noteMachine, noteModel } from '../fixtures/note.machine.ts'

const graph = explore(noteModel)

const coveredBy = (paths: Path[]) => new Set(paths.flatMap(({ root, steps }) => [root, ...steps].flatMap(({ covers }) => covers)))
const length = (paths: Path[]) => paths.reduce((sum, { steps }) => sum + steps.length, 0)

const countMachine = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'ADD' } | { type: 'count.changed' }, input: {} as { from: number } },
  guards: { isFull: ({ context }) => context.count >= 2 },
  actions: { add: assign({ count: ({ context }) => context.count + 1 }), announce: raise({ type: 'count.changed' }) },
}).createMachine({
  id: 'count',
  context: ({ input }) => ({ count: input.from }),
  initial: 'open',
  states: {
    open: { always: { guard: 'isFull', target: 'full' }, on: { ADD: { actions: ['add', 'announce'] }, 'count.changed': 'changed' } },
    changed: { always: 'open' },
    full: { on: { ADD: {} } },
  },
})
const countModel = {
  machine: countMachine,
  inputs: [{ from: 0 }, { from: 2 }],
  events: [{ type: 'ADD' }] as const,
  key: (snapshot: { value: unknown; context: { count: number } }) => `${snapshot.value} ${snapshot.context.count}`,
}

describe('explore', () => {
  it('reaches every state of the example once', () => {
    expect([graph.states.size, graph.edges.length]).toEqual([20, 69])
  })

  it('takes only enabled events', () => {
    const first = graph.edges.filter((edge) => edge.from === graph.roots[0]?.key).map((edge) => edge.step.event.type)
    expect(first).toEqual(['xstate.done.actor.loadNote', 'xstate.error.actor.loadNote'])
  })

  it('is the same each time', () => {
    expect(explore(noteModel).edges.map(({ from, to }) => [from, to])).toEqual(graph.edges.map(({ from, to }) => [from, to]))
  })

  it('names raised and eventless transitions with the event that caused them', () => {
    const covers = explore(countModel).edges.map((edge) => edge.step.covers)
    expect(covers[0]).toEqual(['count.open --ADD[0]', 'count.open --count.changed[0]', 'count.changed --always[0]'])
  })

  it('begins at each input and knows what starting takes', () => {
    const { roots } = explore(countModel)
    expect(roots.map(({ key, covers }) => [key, covers])).toEqual([
      ['0 open 0', []],
      ['1 full 2', ['count.open --always[0]']],
    ])
  })

  it('refuses a model whose input is missing', () => {
    expect(() => explore({ ...countModel, inputs: [undefined] })).toThrow(/fails at its start/)
  })

  it('refuses a key that never comes to an end', () => {
    let visits = 0
    expect(() => explore({ ...noteModel, key: () => String(visits++) }, 200)).toThrow(/limit/)
  })
})

describe('coverPaths and tours', () => {
  it.each([coverPaths, tours])('%o cover every transition', (find) => {
    expect([...coveredBy(find(graph))].sort()).toEqual(allTransitions(noteMachine).sort())
  })

  it('cover every edge', () => {
    const met = new Set(tours(graph, 'edges').flatMap(({ steps }) => steps))
    expect(met.size).toBe(graph.edges.length)
  })

  it('cover every state', () => {
    const met = new Set(coverPaths(graph, 'states').flatMap(({ steps }) => steps.map(({ state }) => noteModel.key(state))))
    expect(met.size).toBe(graph.states.size)
  })

  it('make tours that are fewer than short paths', () => {
    expect([coverPaths(graph).length, tours(graph).length, length(tours(graph)) < 25]).toEqual([6, 2, true])
  })

  it('are found where a tour must start again from another input', () => {
    expect(tours(explore(countModel)).map(({ root }) => root.input)).toEqual([{ from: 0 }])
  })
})

describe('Names', () => {
  it('list the transitions in document order without those that only forbid', () => {
    expect(allTransitions(countMachine)).toEqual([
      'count.open --ADD[0]',
      'count.open --count.changed[0]',
      'count.open --always[0]',
      'count.changed --always[0]',
    ])
  })

  it('list the leaves in document order, however they were reached', () => {
    const places = new Set([...graph.states.values()].map(leaves))
    expect(
      [...places].filter((place) => place.includes(' ')).every((place) => /^open\.writing\.\w+ open\.connection\.\w+$/.test(place)),
    ).toBe(true)
  })

  it('say a path in words', () => {
    const [path] = coverPaths(graph, 'states').slice(-1)
    expect(path && pathWords(path, { ...noteModel, describe: (event) => event.type.slice(-8) })).toMatch(/^start → /)
  })
})
