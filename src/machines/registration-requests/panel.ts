import { fromEvent } from '../kit/from-event.ts'
import { registrationRequests } from './setup.ts'

/** The panel under the bell: the list, and one decision at a time. */
export const panel = registrationRequests.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      meta: { view: 'closed' },
      on: { OPEN: { target: 'open', actions: ['markRead', 'storeRead', 'askAgain'] } },
    },
    open: {
      initial: 'browsing',
      on: { CLOSE: { target: 'closed', actions: 'forgetRefusal' } },
      states: {
        browsing: {
          meta: { view: 'requests' },
          on: {
            APPROVE: {
              guard: fromEvent('isListed'),
              target: 'approving',
              actions: fromEvent('pickApproved'),
            },
            REJECT: {
              guard: fromEvent('isListed'),
              target: 'explaining',
              actions: fromEvent('pickRejected'),
            },
          },
        },
        explaining: {
          meta: { view: 'reason' },
          on: {
            CONFIRM: { target: 'rejecting', actions: fromEvent('keepReason') },
            CANCEL: { target: 'browsing', actions: 'forgetRefusal' },
          },
        },
        approving: {
          tags: 'busy',
          meta: { view: 'requests' },
          invoke: {
            id: 'processRequest',
            src: 'processRequest',
            input: ({ context }) => context.decided,
            onDone: {
              target: 'browsing',
              actions: [{ type: 'announceProcessed', params: ({ event }) => ({ message: event.output }) }, 'dropRequest', 'askAgain'],
            },
            onError: [
              {
                guard: fromEvent('isOutdated'),
                target: 'browsing',
                actions: [fromEvent('keepRefusal'), 'askAgain'],
              },
              { target: 'browsing', actions: fromEvent('keepRefusal') },
            ],
          },
          on: { CLOSE: {} },
        },
        rejecting: {
          tags: 'busy',
          meta: { view: 'reason' },
          invoke: {
            id: 'processRequest',
            src: 'processRequest',
            input: ({ context }) => context.decided,
            onDone: {
              target: 'browsing',
              actions: [{ type: 'announceProcessed', params: ({ event }) => ({ message: event.output }) }, 'dropRequest', 'askAgain'],
            },
            onError: [
              {
                guard: fromEvent('isOutdated'),
                target: 'browsing',
                actions: [fromEvent('keepRefusal'), 'askAgain'],
              },
              { target: 'explaining', actions: fromEvent('keepRefusal') },
            ],
          },
          on: { CLOSE: {} },
        },
      },
    },
  },
})
