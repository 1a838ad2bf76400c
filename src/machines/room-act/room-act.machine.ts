import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { confirmedOf, requestOf, roomAct } from './setup.ts'

/** One act of the exam room: written with its reason, its effects read before it happens, confirmed, and sent again under the same id where that fails. */
export const roomActMachine = roomAct.createMachine({
  id: 'roomAct',
  context: ({ input }) => ({ ...input, written: null, preview: null, done: null, failure: null }),
  options: { maxIterations: 100 },
  initial: 'writing',
  output: ({ context }) => context.done,
  states: {
    writing: {
      meta: { view: 'form' },
      on: { PREVIEW: { target: 'previewing', actions: fromEvent('keepWritten') }, CANCEL: 'closed' },
    },
    previewing: {
      tags: 'busy',
      meta: { view: 'form' },
      invoke: {
        id: 'previewAct',
        src: 'previewAct',
        input: ({ context }) => requestOf(context),
        onDone: { target: 'confirming', actions: fromOutput('keepPreview') },
        onError: { target: 'writing', actions: fromEvent('keepFailure') },
      },
      on: { CANCEL: 'closed' },
    },
    confirming: {
      meta: { view: 'effects' },
      on: { CONFIRM: { guard: 'reachesSomebody', target: 'sending' }, BACK: 'writing', CANCEL: 'closed' },
    },
    sending: {
      tags: 'busy',
      meta: { view: 'effects' },
      entry: 'forgetFailure',
      invoke: {
        id: 'sendAct',
        src: 'sendAct',
        input: ({ context }) => confirmedOf(context),
        onDone: { target: 'closed', actions: fromOutput('keepDone') },
        onError: { target: 'sendFailed', actions: fromEvent('keepFailure') },
      },
    },
    sendFailed: {
      meta: { view: 'effects' },
      on: { RETRY: 'sending', BACK: { guard: 'wasRefused', target: 'writing' }, CANCEL: 'closed' },
    },
    closed: { type: 'final', meta: { view: 'closed' } },
  },
})

export type RoomActRef = ActorRefFrom<typeof roomActMachine>
export type RoomActSnapshot = SnapshotFrom<typeof roomActMachine>
