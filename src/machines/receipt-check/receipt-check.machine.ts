import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { receiptIn } from '../../../domain/attempt/receipt.ts'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { receiptCheck } from './setup.ts'

/** Asks the server whether a submission is still what its receipt says. */
export const receiptCheckMachine = receiptCheck.createMachine({
  id: 'receiptCheck',
  context: ({ input }) => ({ text: input.text, check: null, failure: null }),
  options: { maxIterations: 100 },
  initial: 'opening',
  on: { CHECK: { target: '.reading', actions: fromEvent('keepText') } },
  states: {
    opening: { meta: { view: 'form' }, always: [{ guard: 'isBlank', target: 'asking' }, { target: 'reading' }] },
    asking: { meta: { view: 'form' } },
    reading: { meta: { view: 'form' }, always: [{ guard: 'holdsReceipt', target: 'checking' }, { target: 'malformed' }] },
    malformed: { meta: { view: 'malformed' } },
    checking: {
      tags: 'busy',
      meta: { view: 'checking' },
      on: { CHECK: {} },
      invoke: {
        id: 'checkReceipt',
        src: 'checkReceipt',
        input: ({ context }) => ({ receipt: receiptIn(context.text) ?? '' }),
        onDone: [
          {
            guard: fromOutput('isUnchanged'),
            target: 'verified',
            actions: fromOutput('keepCheck'),
          },
          { target: 'changed', actions: fromOutput('keepCheck') },
        ],
        onError: [
          { guard: fromEvent('isUnknown'), target: 'unknown' },
          { target: 'checkFailed', actions: fromEvent('keepFailure') },
        ],
      },
    },
    verified: { meta: { view: 'verified' } },
    changed: { meta: { view: 'changed' } },
    unknown: { meta: { view: 'unknown' } },
    checkFailed: { meta: { view: 'failed' }, on: { RETRY: 'checking' } },
  },
})

export type ReceiptCheckRef = ActorRefFrom<typeof receiptCheckMachine>
export type ReceiptCheckSnapshot = SnapshotFrom<typeof receiptCheckMachine>
