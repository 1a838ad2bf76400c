import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { loadFailed, loadingBy } from '../kit/loading.ts'
import { progress } from './setup.ts'

/** A student's own results over time, of one course or of all. */
export const progressMachine = progress.createMachine({
  id: 'progress',
  context: ({ input }) => ({ courseId: input.courseId, results: [], failure: null }),
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading: loadingBy('loadResults', ({ context }) => ({ courseId: context.courseId }), {
      onDone: [
        { guard: fromOutput('isEmpty'), target: 'empty' },
        { target: 'shown', actions: fromOutput('keepResults') },
      ],
      onError: { target: 'loadFailed', actions: fromEvent('keepFailure') },
    }),
    loadFailed,
    empty: { meta: { view: 'empty' } },
    shown: { meta: { view: 'results' } },
  },
})

export type ProgressRef = ActorRefFrom<typeof progressMachine>
export type ProgressSnapshot = SnapshotFrom<typeof progressMachine>
