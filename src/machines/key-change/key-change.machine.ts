import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { loadingBy } from '../kit/loading.ts'
import { keyChange } from './setup.ts'

const sending = keyChange.createStateConfig({
  tags: 'busy',
  meta: { view: 'deciding' },
  invoke: {
    id: 'sendDecision',
    src: 'sendDecision',
    input: ({ context: { assignmentId, loaded, kind, reason } }) => ({
      assignmentId,
      id: loaded?.decisionId ?? '',
      kind,
      reason,
      from: loaded?.change?.from ?? '',
      to: loaded?.change?.to ?? '',
    }),
    onDone: { target: 'decided', actions: fromOutput('keepRegrade') },
    onError: [
      {
        guard: fromEvent('isOutdated'),
        target: 'outdated',
        actions: fromEvent('keepFailure'),
      },
      { target: 'deciding', actions: fromEvent('keepFailure') },
    ],
  },
})

const undoing = keyChange.createStateConfig({
  tags: 'busy',
  meta: { view: 'decided' },
  invoke: {
    id: 'undoDecision',
    src: 'undoDecision',
    input: ({ context: { assignmentId, regrade } }) => ({ assignmentId, id: regrade?.id ?? '' }),
    onDone: 'loading',
    onError: [
      { guard: fromEvent('isNotLast'), target: 'loading' },
      { target: 'decided', actions: fromEvent('keepFailure') },
    ],
  },
})

/** A key that was changed after submissions: what it would change, the decision about them, and its undoing. */
export const keyChangeMachine = keyChange.createMachine({
  id: 'keyChange',
  context: ({ input }) => ({ assignmentId: input.assignmentId, loaded: null, kind: 'apply', reason: '', regrade: null, failure: null }),
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading: {
      ...loadingBy('loadKeyChange', ({ context }) => ({ assignmentId: context.assignmentId }), {
        onDone: [
          {
            guard: fromOutput('isWaiting'),
            target: 'deciding',
            actions: fromOutput('keepLoaded'),
          },
          {
            guard: fromOutput('isDecided'),
            target: 'decided',
            actions: fromOutput('keepLoaded'),
          },
          { target: 'nothing', actions: fromOutput('keepLoaded') },
        ],
        onError: { target: 'loadFailed', actions: fromEvent('keepFailure') },
      }),
      on: { CLOSE: 'closed' },
    },
    loadFailed: { meta: { view: 'failed' }, on: { RETRY: 'loading', CLOSE: 'closed' } },
    nothing: { meta: { view: 'nothing' }, on: { CLOSE: 'closed' } },
    deciding: {
      meta: { view: 'deciding' },
      on: { DECIDE: { guard: 'mayDecide', target: 'sending', actions: fromEvent('keepDecision') }, CLOSE: 'closed' },
    },
    sending,
    outdated: { meta: { view: 'deciding' }, on: { RETRY: 'loading', CLOSE: 'closed' } },
    decided: { meta: { view: 'decided' }, on: { UNDO: { guard: 'mayDecide', target: 'undoing' }, CLOSE: 'closed' } },
    undoing,
    closed: { type: 'final', meta: { view: 'closed' }, entry: 'announceClosed' },
  },
})

export type KeyChangeRef = ActorRefFrom<typeof keyChangeMachine>
export type KeyChangeSnapshot = SnapshotFrom<typeof keyChangeMachine>
