import { leadingTo } from '../kit/dialog-requests.ts'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { webhooks } from './setup.ts'

/** The deliveries of one webhook. */
export const deliveries = webhooks.createStateConfig({
  initial: 'reading',
  on: { CLOSE: { target: '#webhooks.loading', actions: 'clearMessages' } },
  states: {
    reading: {
      tags: 'busy',
      meta: { view: 'deliveries' },
      invoke: {
        id: 'loadDeliveries',
        src: 'loadDeliveries',
        input: ({ context }) => ({ webhookId: context.picked?.id ?? '' }),
        onDone: { target: 'shown', actions: fromOutput('keepDeliveries') },
        onError: { target: 'failed', actions: fromEvent('keepFailure') },
      },
    },
    failed: { meta: { view: 'deliveriesFailed' }, on: { RETRY: 'reading' } },
    shown: {
      meta: { view: 'deliveries' },
      on: {
        REFRESH: { target: 'reading', actions: 'clearMessages' },
        REPLAY: [{ guard: fromEvent('canReplay'), target: 'replaying', actions: 'clearMessages' }, {}],
      },
    },
    replaying: {
      tags: 'busy',
      meta: { view: 'deliveries' },
      invoke: {
        id: 'replayDelivery',
        src: 'replayDelivery',
        input: ({ context, event }) => ({
          webhookId: context.picked?.id ?? '',
          deliveryId: event.type === 'REPLAY' ? event.deliveryId : '',
        }),
        ...leadingTo('reading', 'keepNotice', 'shown'),
      },
    },
  },
})
