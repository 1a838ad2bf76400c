import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent } from '../kit/from-event.ts'
import { attemptHistory } from './setup.ts'

/** Every attempt of a quiz that its student has submitted. */
export const attemptHistoryMachine = attemptHistory.createMachine({
  id: 'attemptHistory',
  context: ({ input }) => ({ assignmentId: input.assignmentId, history: null, failure: null }),
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      meta: { view: 'loading' },
      invoke: {
        id: 'loadHistory',
        src: 'loadHistory',
        input: ({ context }) => ({ assignmentId: context.assignmentId }),
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => ({ history: event.output }) },
            target: 'empty',
            actions: { type: 'keepHistory', params: ({ event }) => ({ history: event.output }) },
          },
          { target: 'listed', actions: { type: 'keepHistory', params: ({ event }) => ({ history: event.output }) } },
        ],
        onError: { target: 'loadFailed', actions: fromEvent('keepFailure') },
      },
    },
    loadFailed: { meta: { view: 'failed' }, on: { RETRY: 'loading' } },
    empty: { meta: { view: 'empty' } },
    listed: { meta: { view: 'attempts' } },
  },
})

export type AttemptHistoryRef = ActorRefFrom<typeof attemptHistoryMachine>
export type AttemptHistorySnapshot = SnapshotFrom<typeof attemptHistoryMachine>
