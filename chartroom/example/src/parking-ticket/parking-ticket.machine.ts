import { assign, fromPromise, setup } from 'xstate'

const STEP_MINUTES = 30
const LONGEST_MINUTES = 90
const CENTS_PER_STEP = 120

/** What so many minutes cost, in cents. */
export const priceOf = (minutes: number): number => (minutes / STEP_MINUTES) * CENTS_PER_STEP

type View = 'welcome' | 'price' | 'card reader' | 'refusal' | 'progress' | 'apology' | 'ticket'

const missing = (name: string) => () => Promise.reject(new Error(`${name} is not provided`))

/** Sells one parking ticket after the other: choose the time, pay by card, take the ticket. */
export const parkingTicketMachine = setup({
  types: {
    context: {} as { minutes: number; receipt: string | null },
    events: {} as { type: 'ADD_TIME' } | { type: 'PAY' } | { type: 'CANCEL' } | { type: 'RETRY' } | { type: 'TAKE_TICKET' },
    meta: {} as { view: View },
  },
  actors: {
    chargeCard: fromPromise<{ receipt: string }, { cents: number }>(missing('chargeCard')),
    printTicket: fromPromise<null, { minutes: number }>(missing('printTicket')),
    refund: fromPromise<null, { receipt: string | null }>(missing('refund')),
  },
  delays: { forgottenDelay: 60_000, ticketDelay: 15_000 },
  guards: { canAddTime: ({ context }) => context.minutes < LONGEST_MINUTES },
  actions: {
    addTime: assign(({ context }) => ({ minutes: context.minutes + STEP_MINUTES })),
    keepReceipt: assign((_, { receipt }: { receipt: string }) => ({ receipt })),
    startOver: assign({ minutes: 0, receipt: null }),
  },
}).createMachine({
  id: 'parkingTicket',
  context: { minutes: 0, receipt: null },
  options: { maxIterations: 100 },
  initial: 'idle',
  states: {
    idle: {
      meta: { view: 'welcome' },
      entry: 'startOver',
      on: { ADD_TIME: { target: 'choosing', actions: 'addTime' } },
    },
    choosing: {
      meta: { view: 'price' },
      on: {
        ADD_TIME: { guard: 'canAddTime', target: 'choosing', reenter: true, actions: 'addTime' },
        PAY: 'paying',
        CANCEL: 'idle',
      },
      after: { forgottenDelay: 'idle' },
    },
    paying: {
      meta: { view: 'card reader' },
      invoke: {
        id: 'chargeCard',
        src: 'chargeCard',
        input: ({ context }) => ({ cents: priceOf(context.minutes) }),
        onDone: { target: 'printing', actions: { type: 'keepReceipt', params: ({ event }) => event.output } },
        onError: 'declined',
      },
    },
    declined: { meta: { view: 'refusal' }, on: { RETRY: 'paying', CANCEL: 'idle' } },
    printing: {
      meta: { view: 'progress' },
      invoke: {
        id: 'printTicket',
        src: 'printTicket',
        input: ({ context }) => ({ minutes: context.minutes }),
        onDone: 'issued',
        onError: 'jammed',
      },
    },
    jammed: {
      meta: { view: 'apology' },
      invoke: {
        id: 'refund',
        src: 'refund',
        input: ({ context }) => ({ receipt: context.receipt }),
        onDone: 'idle',
        onError: 'refundFailed',
      },
    },
    refundFailed: { meta: { view: 'apology' }, on: { RETRY: 'jammed' } },
    issued: { meta: { view: 'ticket' }, on: { TAKE_TICKET: 'idle' }, after: { ticketDelay: 'idle' } },
  },
})
