import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { loadFailed, loadingBy } from '../kit/loading.ts'
import { attemptHistory } from './setup.ts'

/** Every attempt of a quiz that its student has submitted. */
export const attemptHistoryMachine = attemptHistory.createMachine({
  id: 'attemptHistory',
  context: ({ input }) => ({ assignmentId: input.assignmentId, history: null, failure: null }),
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading: loadingBy('loadHistory', ({ context }) => ({ assignmentId: context.assignmentId }), {
      onDone: [
        {
          guard: fromOutput('isEmpty'),
          target: 'empty',
          actions: fromOutput('keepHistory'),
        },
        { target: 'listed', actions: fromOutput('keepHistory') },
      ],
      onError: { target: 'loadFailed', actions: fromEvent('keepFailure') },
    }),
    loadFailed,
    empty: { meta: { view: 'empty' } },
    listed: { meta: { view: 'attempts' } },
  },
})

export type AttemptHistoryRef = ActorRefFrom<typeof attemptHistoryMachine>
export type AttemptHistorySnapshot = SnapshotFrom<typeof attemptHistoryMachine>
