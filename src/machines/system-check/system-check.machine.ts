import { callbackContract, promiseContract } from 'chartroom/contracts'
import { type ActorRefFrom, type EventObject, type SnapshotFrom, setup } from 'xstate'

type None = Record<string, never>

const systemCheck = setup({
  types: {
    context: {} as { hasMath: boolean },
    input: {} as { hasMath: boolean },
    events: {} as { type: 'network.lost' } | { type: 'network.returned' },
    meta: {} as { view: 'check' },
  },
  actors: {
    loadExam: promiseContract<void, None>('loadExam'),
    loadFormulas: promiseContract<void, None>('loadFormulas'),
    networkWatch: callbackContract<EventObject, None>('networkWatch'),
  },
  guards: { hasMath: ({ context }) => context.hasMath },
})

const meta = { view: 'check' } as const

/** One part of the exam that is loaded ahead; what is missing is tried again when the network returns. */
const part = (src: 'loadExam' | 'loadFormulas') =>
  ({
    loading: { meta, invoke: { id: src, src, input: {}, onDone: 'ready', onError: 'missing' } },
    ready: { meta },
    missing: { meta, on: { 'network.returned': 'loading' } },
  }) as const

/** Loads before the clock starts what the exam may show, because the network may be gone later, and knows whether this browser is ready. */
export const systemCheckMachine = systemCheck.createMachine({
  id: 'systemCheck',
  type: 'parallel',
  context: ({ input }) => input,
  options: { maxIterations: 100 },
  states: {
    exam: { initial: 'loading', states: part('loadExam') },
    formulas: {
      initial: 'unneeded',
      states: { unneeded: { meta, always: { guard: 'hasMath', target: 'loading' } }, ...part('loadFormulas') },
    },
    network: {
      initial: 'online',
      invoke: { id: 'networkWatch', src: 'networkWatch', input: {}, onError: '.online' },
      on: { 'network.lost': '.offline', 'network.returned': '.online' },
      states: { online: { meta }, offline: { meta } },
    },
  },
})

export type SystemCheckRef = ActorRefFrom<typeof systemCheckMachine>

/** How far each part is, in the words of its state. */
export const selectParts = ({ value }: SnapshotFrom<typeof systemCheckMachine>) => value
