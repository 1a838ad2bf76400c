import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { loadingEarlier } from './loading-earlier.ts'
import { initialContext, visualiser } from './setup.ts'

/** Shows the machines of the project, one at a time as a chart: laid out, folded, looked at state by state. */
export const visualiserMachine = visualiser.createMachine({
  id: 'visualiser',
  context: ({ input }) => initialContext(input),
  options: { maxIterations: 100 },
  initial: 'opening',
  on: {
    OPEN: { target: '.opening', actions: [{ type: 'keepTarget', params: ({ event }) => event }, 'showAddress'] },
    'address.changed': { target: '.opening', actions: { type: 'keepTarget', params: ({ event }) => event } },
  },
  states: {
    opening: {
      meta: { view: 'list' },
      always: [{ guard: 'isList', target: 'listing' }, { guard: 'isKnown', target: 'open' }, { target: 'unknown' }],
    },
    listing: { meta: { view: 'list' } },
    unknown: { meta: { view: 'unknown' } },
    open: {
      initial: 'layingOut',
      on: {
        SELECT: [
          {
            guard: { type: 'isFoldedAway', params: ({ event }) => event },
            target: '.layingOut',
            actions: [{ type: 'keepSelected', params: ({ event }) => event }, 'showAddress'],
          },
          { actions: [{ type: 'keepSelected', params: ({ event }) => event }, 'showAddress'] },
        ],
        'states.entered': {
          guard: { type: 'isOfFolded', params: ({ event }) => event },
          target: '.layingOut',
          actions: { type: 'unfold', params: ({ event }) => event },
        },
        CLOSE_COMPARISON: { guard: 'isCompared', target: '.layingOut', actions: 'forgetEarlier' },
        COMPARE: { target: '.loadingEarlier', actions: { type: 'keepCommit', params: ({ event }) => event } },
        FOLD: { target: '.layingOut', actions: { type: 'toggleFold', params: ({ event }) => event } },
      },
      states: {
        layingOut: {
          tags: 'busy',
          meta: { view: 'chart' },
          invoke: {
            id: 'layOut',
            src: 'layOut',
            input: ({ context: { name, folded, earlier } }) => ({ name: name ?? '', folded, earlier }),
            onDone: { target: 'shown', actions: { type: 'keepLayout', params: ({ event }) => ({ laid: event.output }) } },
            onError: { target: 'layoutFailed', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
        loadingEarlier,
        earlierFailed: { tags: 'incomparable', meta: { view: 'chart' }, on: { CLOSE_COMPARISON: 'layingOut' } },
        shown: { meta: { view: 'chart' } },
        layoutFailed: { meta: { view: 'failed' }, on: { RETRY: 'layingOut' } },
      },
    },
  },
})

export type VisualiserRef = ActorRefFrom<typeof visualiserMachine>
export type VisualiserSnapshot = SnapshotFrom<typeof visualiserMachine>
