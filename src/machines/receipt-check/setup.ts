import { promiseContract } from 'chartroom/contracts'
import { assign, setup } from 'xstate'
import type { ReceiptCheck } from '../../../domain/api/receipts.ts'
import { receiptIn } from '../../../domain/attempt/receipt.ts'
import { type Problem, problemOf } from '../../../domain/problem.ts'
import { setFailure } from '../kit/assigned.ts'

/** `text` is what was pasted or opened, whether there is a receipt in it or not. */
export interface ReceiptCheckContext {
  text: string
  check: ReceiptCheck | null
  failure: Problem | null
}

export type ReceiptView = 'form' | 'malformed' | 'checking' | 'verified' | 'changed' | 'unknown' | 'failed'

export const receiptCheck = setup({
  types: {
    context: {} as ReceiptCheckContext,
    events: {} as { type: 'CHECK'; text: string } | { type: 'RETRY' },
    input: {} as { text: string },
    tags: {} as 'busy',
    meta: {} as { view: ReceiptView },
  },
  actors: { checkReceipt: promiseContract<ReceiptCheck, { receipt: string }>('checkReceipt') },
  guards: {
    isBlank: ({ context }) => context.text.trim() === '',
    holdsReceipt: ({ context }) => receiptIn(context.text) !== null,
    isUnchanged: (_, check: ReceiptCheck) => check.matches && check.logIntact,
    isUnknown: (_, { error }: { error: unknown }) => problemOf(error).status === 404,
  },
  actions: {
    keepText: assign((_, { text }: { text: string }) => ({ text, check: null, failure: null })),
    keepCheck: assign((_, check: ReceiptCheck) => ({ check, failure: null })),
    keepFailure: assign(setFailure),
  },
})
