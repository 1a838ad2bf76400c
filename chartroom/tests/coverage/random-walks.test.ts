import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { promiseContract } from '../../src/chart/contracts.ts'
import { drawn, randomFrom } from '../../src/coverage/random.ts'
import { randomWalks } from '../../src/coverage/random-walks.ts'
import { done, fails, type MachineModel } from '../../src/paths/machine-model.ts'
import { noteModel } from '../fixtures/note.machine.ts'

const wish = { walks: 30, seed: 7 }
const wayOf = (fault: Awaited<ReturnType<typeof randomWalks>>['fault']) => fault?.path.steps.map(({ event }) => event.type)

describe('Random walks', () => {
  it('find nothing wrong with a sound machine, and take most of its transitions', async () => {
    const { walks, states, taken, transitions, fault } = await randomWalks(noteModel, { walks: 300, seed: 7 })
    expect([walks, states, taken, transitions, fault]).toEqual([300, 20, 11, 11, null])
  })

  it('are the same for the same seed', async () => {
    const met = async (seed: number) => (await randomWalks(noteModel, { walks: 5, seed })).steps
    expect(await met(3)).toBe(await met(3))
    expect(new Set([await met(1), await met(2), await met(3)]).size).toBeGreaterThan(1)
  })

  it('draw events by their weight', () => {
    const random = randomFrom(1)
    const all = Array.from({ length: 1_000 }, () => drawn(['often', 'seldom'], (one) => (one === 'often' ? 9 : 1), random))
    expect(all.filter((one) => one === 'often').length).toBeGreaterThan(850)
    expect(drawn([], () => 1, random)).toBeUndefined()
  })

  it('never take an event of no weight', async () => {
    const weight = ({ type }: { type: string }) => (type === 'TYPE' ? 0 : 1)
    const holds = { 'nobody types': ({ context }: { context: { text: string } }) => context.text !== 'two' }
    expect((await randomWalks({ ...noteModel, holds }, wish)).fault?.reason).toBe('this does not hold: nobody types')
    expect((await randomWalks({ ...noteModel, holds, weight }, wish)).fault).toBeNull()
  })

  it('answer the shortest way to a state in which something does not hold', async () => {
    const holds = {
      'a note that is saved online has a text': (snapshot: { matches(value: object): boolean; context: { text: string } }) =>
        !(snapshot.matches({ open: { writing: 'saving', connection: 'offline' } }) && snapshot.context.text === 'two'),
    }
    const { fault } = await randomWalks({ ...noteModel, holds }, { walks: 300, seed: 7 })
    expect(fault?.reason).toBe('this does not hold: a note that is saved online has a text')
    expect(wayOf(fault)?.toSorted()).toEqual([
      'TYPE',
      'connection.lost',
      'xstate.after.saveDelay.note.open.writing.dirty',
      'xstate.done.actor.loadNote',
    ])
  })

  it('answer the shortest way to a state that the actor does not reach', async () => {
    const forgetful = {
      ...noteModel,
      key: (snapshot: { context: { text: string } }) => `${Math.min(counted++, 40)} ${snapshot.context.text}`,
    }
    let counted = 0
    expect((await randomWalks(forgetful, wish)).fault?.reason).toMatch(/^want .+\n got /)
  })
})

const fetching = setup({
  types: { context: {} as object, events: {} as { type: 'STOP' } | { type: 'GO' }, tags: {} as 'busy' },
  actors: { fetchAll: promiseContract<null, null>('fetchAll') },
})

describe('A random walk ends', () => {
  const model = (machine: MachineModel['machine']): MachineModel => ({
    machine,
    inputs: [undefined],
    events: [{ type: 'GO' }, { type: 'STOP' }, done('fetchAll', null), fails('fetchAll', 'offline')],
    key: ({ value }) => JSON.stringify(value),
  })

  it('where a busy state waits for nothing', async () => {
    const stuck = fetching.createMachine({
      ...{ id: 'stuck', context: {}, initial: 'waiting' },
      states: { waiting: { on: { GO: 'fetching' } }, fetching: { tags: 'busy', on: { STOP: 'waiting' } } },
    })
    const { fault } = await randomWalks(model(stuck), wish)
    expect([fault?.reason, wayOf(fault)]).toEqual(['fetching is busy, and nothing ends that', ['GO']])
  })

  it('where a state listens and nothing can happen', async () => {
    const dead = fetching.createMachine({
      ...{ id: 'dead', context: {}, initial: 'fetching' },
      invoke: { id: 'fetchAll', src: 'fetchAll', input: null, onDone: '.over', onError: '.over' },
      states: { fetching: { on: { GO: 'fetching' } }, over: {} },
    })
    const { fault } = await randomWalks(model(dead), wish)
    expect([fault?.reason, wayOf(fault)?.length]).toEqual(['nothing can happen in over', 1])
  })

  it('not where a page only shows something', async () => {
    const shown = fetching.createMachine({ id: 'shown', context: {}, initial: 'on', states: { on: {} } })
    expect((await randomWalks(model(shown), wish)).fault).toBeNull()
  })
})
