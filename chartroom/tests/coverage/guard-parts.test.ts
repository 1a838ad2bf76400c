import { describe, expect, it } from 'vitest'
import { and, assign, not, or, setup, stateIn } from 'xstate'
import { machineCoverage } from '../../src/coverage/machine-coverage.ts'
import { watchGuards } from '../../src/coverage/watched-guards.ts'
import type { MachineModel } from '../../src/paths/machine-model.ts'
import { explore } from '../../src/paths/paths.ts'

const liftMachine = setup({
  types: {
    context: {} as { floor: number; load: number },
    events: {} as { type: 'UP' } | { type: 'LOAD'; load: number } | { type: 'OPEN' },
  },
  guards: {
    isFull: ({ context }, { most }: { most: number }) => context.load > most,
    isTop: ({ context }) => context.floor === 1,
    mayRise: and([stateIn({ door: 'shut' }), not(or([{ type: 'isFull', params: { most: 2 } }, 'isTop']))]),
  },
  actions: {
    rise: assign(({ context }) => ({ floor: context.floor + 1 })),
    load: assign((_, { load }: { load: number }) => ({ load })),
  },
}).createMachine({
  id: 'lift',
  context: { floor: 0, load: 0 },
  type: 'parallel',
  on: {
    UP: { guard: 'mayRise', actions: 'rise' },
    LOAD: { guard: or([({ event }) => event.load === 0, 'isTop']), actions: { type: 'load', params: ({ event }) => event } },
  },
  states: { door: { initial: 'open', states: { open: { on: { OPEN: 'shut' } }, shut: { on: { OPEN: 'open' } } } } },
})

const liftModel: MachineModel<typeof liftMachine> = {
  machine: liftMachine,
  inputs: [undefined],
  events: [{ type: 'OPEN' }, { type: 'UP' }, { type: 'LOAD', load: 0 }, { type: 'LOAD', load: 3 }],
  key: ({ value, context }) => `${JSON.stringify(value)} ${context.floor} ${context.load}`,
}
const lift = (model: MachineModel) => machineCoverage({ name: 'lift', folder: '', model })

describe('The parts of a guard', () => {
  it('are named by their place and by what they ask, however deep', () => {
    const parts = watchGuards(liftMachine).possible.filter((one) => one.endsWith(' is met'))
    expect(parts).toEqual([
      'lift --UP[0] is met',
      'lift --UP[0] (part 1 in door.shut) is met',
      'lift --UP[0] (part 2 not) is met',
      'lift --UP[0] (part 2.1 isFull) is met',
      'lift --UP[0] (part 2.2 isTop) is met',
      'lift --LOAD[0] is met',
      'lift --LOAD[0] (part 1) is met',
      'lift --LOAD[0] (part 2 isTop) is met',
    ])
  })

  it('decide what they decide without being watched', () => {
    const ways = (model: MachineModel) => explore(model).edges.map(({ from, to, step }) => [from, to, step.covers])
    expect(ways({ ...liftModel, machine: watchGuards(liftMachine).machine })).toEqual(ways(liftModel))
  })

  it('have not answered where another part decides before them', async () => {
    const { events } = liftModel
    const { missed } = await lift({ ...liftModel, events: events.filter(({ type }) => type !== 'OPEN') })
    expect(missed.filter((one) => one.includes('UP') && one.endsWith('is refused'))).toEqual([
      'lift --UP[0] (part 2 not) is refused',
      'lift --UP[0] (part 2.1 isFull) is refused',
      'lift --UP[0] (part 2.2 isTop) is refused',
    ])
  })

  it('are counted as answers of guards', async () => {
    const { guards, missed } = await lift(liftModel)
    expect([guards, missed]).toEqual([{ seen: 16, possible: 16 }, []])
    const short = await lift({ ...liftModel, events: liftModel.events.filter((event) => !('load' in event) || event.load === 0) })
    expect([short.guards.possible, short.missed]).toEqual([
      16,
      [
        'lift --UP[0] (part 2.1 isFull) is met',
        'lift --LOAD[0] is refused',
        'lift --LOAD[0] (part 1) is refused',
        'lift --LOAD[0] (part 2 isTop) is met',
        'lift --LOAD[0] (part 2 isTop) is refused',
      ],
    ])
  })

  it('that are called unseen and are seen fail by name', async () => {
    const unseen = { 'lift --UP[0] (part 2.1 isFull) is met': 'nobody is that heavy' }
    const { guards, needless } = await lift({ ...liftModel, unseen })
    expect([guards, needless]).toEqual([{ seen: 15, possible: 15 }, Object.keys(unseen)])
  })
})
