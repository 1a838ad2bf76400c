import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent } from '../kit/from-event.ts'
import { progress } from './setup.ts'

/** A student's own results over time, of one course or of all. */
export const progressMachine = progress.createMachine({
  id: 'progress',
  context: ({ input }) => ({ courseId: input.courseId, results: [], failure: null }),
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      meta: { view: 'loading' },
      invoke: {
        id: 'loadResults',
        src: 'loadResults',
        input: ({ context }) => ({ courseId: context.courseId }),
        onDone: [
          { guard: { type: 'isEmpty', params: ({ event }) => ({ results: event.output }) }, target: 'empty' },
          { target: 'shown', actions: { type: 'keepResults', params: ({ event }) => ({ results: event.output }) } },
        ],
        onError: { target: 'loadFailed', actions: fromEvent('keepFailure') },
      },
    },
    loadFailed: { meta: { view: 'failed' }, on: { RETRY: 'loading' } },
    empty: { meta: { view: 'empty' } },
    shown: { meta: { view: 'results' } },
  },
})

export type ProgressRef = ActorRefFrom<typeof progressMachine>
export type ProgressSnapshot = SnapshotFrom<typeof progressMachine>
