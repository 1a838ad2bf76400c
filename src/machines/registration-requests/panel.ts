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
              guard: { type: 'isListed', params: ({ event }) => event },
              target: 'approving',
              actions: { type: 'pickApproved', params: ({ event }) => event },
            },
            REJECT: {
              guard: { type: 'isListed', params: ({ event }) => event },
              target: 'explaining',
              actions: { type: 'pickRejected', params: ({ event }) => event },
            },
          },
        },
        explaining: {
          meta: { view: 'reason' },
          on: {
            CONFIRM: { target: 'rejecting', actions: { type: 'keepReason', params: ({ event }) => event } },
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
                guard: { type: 'isOutdated', params: ({ event }) => event },
                target: 'browsing',
                actions: [{ type: 'keepRefusal', params: ({ event }) => event }, 'askAgain'],
              },
              { target: 'browsing', actions: { type: 'keepRefusal', params: ({ event }) => event } },
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
                guard: { type: 'isOutdated', params: ({ event }) => event },
                target: 'browsing',
                actions: [{ type: 'keepRefusal', params: ({ event }) => event }, 'askAgain'],
              },
              { target: 'explaining', actions: { type: 'keepRefusal', params: ({ event }) => event } },
            ],
          },
          on: { CLOSE: {} },
        },
      },
    },
  },
})
