import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { type ProcessedRequest, registrationRequests } from './setup.ts'

/** The decision is with the server; when it is refused, the list (or the reason) is there again. */
const processing = <const View extends string, const Back extends string>(view: View, back: Back) =>
  ({
    tags: 'busy',
    meta: { view },
    invoke: {
      id: 'processRequest',
      src: 'processRequest',
      input: ({ context }: { context: { decided: ProcessedRequest } }) => context.decided,
      onDone: { target: 'browsing', actions: [fromOutput('announceProcessed'), 'dropRequest', 'askAgain'] },
      onError: [
        { guard: fromEvent('isOutdated'), target: 'browsing', actions: [fromEvent('keepRefusal'), 'askAgain'] },
        { target: back, actions: fromEvent('keepRefusal') },
      ],
    },
    on: { CLOSE: {} },
  }) as const

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
        approving: processing('requests', 'browsing'),
        rejecting: processing('reason', 'explaining'),
      },
    },
  },
})
