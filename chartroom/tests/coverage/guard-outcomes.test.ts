import { describe, expect, it } from 'vitest'
import { and, assign, not, setup } from 'xstate'
import { guardOutcomes } from '../../src/coverage/guard-outcomes.ts'
import { machineCoverage } from '../../src/coverage/machine-coverage.ts'
import { watchGuards } from '../../src/coverage/watched-guards.ts'
import { runOnActor } from '../../src/paths/actor-harness.ts'
import { done, type MachineModel } from '../../src/paths/machine-model.ts'
import { coverPaths, explore } from '../../src/paths/paths.ts'
import { noteModel } from '../fixtures/note.machine.ts'

const doorMachine = setup({
  types: { context: {} as { coins: number }, events: {} as { type: 'PAY'; coins: number } | { type: 'PUSH' } },
  guards: {
    isPaid: ({ context }) => context.coins >= 2,
    isShut: () => true,
    mayPass: and(['isPaid', not(not('isShut'))]),
    isCoin: (_, { coins }: { coins: number }) => coins > 0,
  },
  actions: { count: assign((_, { coins }: { coins: number }) => ({ coins })) },
}).createMachine({
  id: 'door',
  context: { coins: 0 },
  initial: 'shut',
  states: {
    shut: {
      on: {
        PAY: { guard: { type: 'isCoin', params: ({ event }) => event }, actions: { type: 'count', params: ({ event }) => event } },
        PUSH: { guard: 'mayPass', target: 'open' },
      },
    },
    open: { always: { guard: 'isPaid', target: 'shut', actions: { type: 'count', params: { coins: 0 } } } },
  },
})

const doorModel: MachineModel<typeof doorMachine> = {
  machine: doorMachine,
  inputs: [undefined],
  events: [{ type: 'PAY', coins: 2 }, { type: 'PUSH' }],
  key: ({ value, context }) => `${value} ${context.coins}`,
}

const ALWAYS_SHUT = 'door.shut --PUSH[0] (part 2 not not isShut)'

describe('A watched machine', () => {
  it('goes the ways of the one that it was made of', () => {
    const { machine } = watchGuards(noteModel.machine)
    const ways = (model: MachineModel) => explore(model).edges.map(({ from, to, step }) => [from, to, step.covers])
    expect(ways({ ...noteModel, machine })).toEqual(ways(noteModel))
  })

  it('reports what the guard of each transition answers, on a real actor as well', async () => {
    const { machine, answered } = watchGuards(noteModel.machine)
    const path = explore(noteModel).edges.find(({ step }) => step.event.type === done('loadNote').type)
    const [root] = explore(noteModel).roots
    if (!path || !root) throw new Error('the note has no such way')
    const typed = { event: { type: 'TYPE', text: 'one' }, state: path.step.state, covers: [] }
    await runOnActor({ ...noteModel, machine }, { root, steps: [path.step, typed] })
    expect(answered()).toEqual(['note.open.writing --TYPE[0] is refused'])
    expect(answered()).toEqual([])
  })
})

describe('guardOutcomes', () => {
  it('knows two answers for each guarded transition', () => {
    expect(guardOutcomes(doorModel).possible).toEqual([
      'door.shut --PAY[0] is met',
      'door.shut --PAY[0] is refused',
      'door.shut --PUSH[0] is met',
      'door.shut --PUSH[0] is refused',
      'door.shut --PUSH[0] (part 1 isPaid) is met',
      'door.shut --PUSH[0] (part 1 isPaid) is refused',
      'door.shut --PUSH[0] (part 2 not not isShut) is met',
      'door.shut --PUSH[0] (part 2 not not isShut) is refused',
      'door.open --always[0] is met',
      'door.open --always[0] is refused',
    ])
  })

  it('finds paths that send what a guard refuses, and sees that nothing happens', async () => {
    const { graph, of } = guardOutcomes(doorModel)
    const paths = coverPaths(graph, of)
    expect(paths.map(({ steps }) => steps.map(({ event }) => event.type))).toEqual([['PAY', 'PUSH'], ['PUSH']])
    for (const path of paths) await runOnActor(doorModel, path)
  })

  it('sees an answer only where the alphabet asks for it', async () => {
    const { guards, missed } = await machineCoverage({ name: 'door', folder: '', model: doorModel })
    const unasked = ['door.shut --PAY[0] is refused', `${ALWAYS_SHUT} is refused`, 'door.open --always[0] is refused']
    expect([guards, missed]).toEqual([{ seen: 7, possible: 10 }, unasked])
  })

  it('sends events that every guard refuses, and leaves out what cannot be seen', async () => {
    const model = {
      ...doorModel,
      refused: [{ type: 'PAY' as const, coins: 0 }],
      unseen: { 'door.open --always[0] is refused': 'the door only opens for coins', [`${ALWAYS_SHUT} is refused`]: 'it is shut' },
    }
    const { guards, missed, needless } = await machineCoverage({ name: 'door', folder: '', model })
    expect([guards, missed, needless]).toEqual([{ seen: 8, possible: 8 }, [], []])
  })

  it('names what is called unseen and is seen, or is no answer of the machine', async () => {
    const unseen = { 'door.shut --PUSH[0] is met': 'a mistake', 'door.shut --PULL[0] is met': 'another' }
    const { needless } = await machineCoverage({ name: 'door', folder: '', model: { ...doorModel, unseen } })
    expect(needless).toEqual(['door.shut --PUSH[0] is met', 'door.shut --PULL[0] is met'])
  })
})
