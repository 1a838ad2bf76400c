import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { busyWith, leadingTo } from '../kit/dialog-requests.ts'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { loadFailed, loadingPage } from '../kit/loading.ts'
import { shownOnce } from '../kit/shown-once.ts'
import { deliveries } from './deliveries.ts'
import { webhooks } from './setup.ts'

const listing = webhooks.createStateConfig({
  meta: { view: 'list' },
  on: {
    MAKE: [{ guard: fromEvent('isFilledIn'), target: 'making', actions: 'clearMessages' }, { actions: fromEvent('rememberMissing') }],
    SWITCH: { guard: fromEvent('isListed'), target: 'switching', actions: 'clearMessages' },
    PING: { guard: fromEvent('canSendTo'), target: 'pinging', actions: 'clearMessages' },
    REMOVE: { guard: fromEvent('isListed'), target: 'asking', actions: fromEvent('pick') },
    OPEN: { guard: fromEvent('isListed'), target: 'deliveries', actions: fromEvent('pick') },
  },
})

/** The webhooks of a school: one is added and its secret shown once, switched off and on, tried out, or deleted after a question; its deliveries are read and sent again. */
export const webhooksMachine = webhooks.createMachine({
  id: 'webhooks',
  context: {
    webhooks: null,
    isSending: true,
    failure: null,
    missing: [],
    problem: null,
    made: null,
    picked: null,
    deliveries: null,
    refusal: null,
    notice: '',
  },
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading: loadingPage('loadWebhooks', { input: () => ({}), next: 'listing', keep: 'keepWebhooks' }),
    loadFailed,
    listing,
    making: {
      tags: 'busy',
      meta: { view: 'list' },
      invoke: {
        id: 'makeWebhook',
        src: 'makeWebhook',
        input: ({ event }) => (event.type === 'MAKE' ? { url: event.url, events: event.events } : { url: '', events: [] }),
        onDone: { target: 'showing', actions: fromOutput('keepMade') },
        onError: { target: 'listing', actions: fromEvent('rememberProblem') },
      },
    },
    showing: shownOnce('#webhooks.loading'),
    switching: {
      tags: 'busy',
      meta: { view: 'list' },
      invoke: {
        id: 'switchWebhook',
        src: 'switchWebhook',
        input: ({ event }) =>
          event.type === 'SWITCH' ? { webhookId: event.webhookId, isEnabled: event.isEnabled } : { webhookId: '', isEnabled: true },
        ...leadingTo('loading', 'keepNotice', 'listing'),
      },
    },
    pinging: {
      tags: 'busy',
      meta: { view: 'list' },
      invoke: {
        id: 'pingWebhook',
        src: 'pingWebhook',
        input: ({ event }) => ({ webhookId: event.type === 'PING' ? event.webhookId : '' }),
        ...leadingTo('loading', 'keepNotice', 'listing'),
      },
    },
    asking: { tags: 'asking', meta: { view: 'list' }, on: { CONFIRM: 'removing', CANCEL: 'listing' } },
    removing: {
      ...busyWith('asking', 'list'),
      invoke: {
        id: 'removeWebhook',
        src: 'removeWebhook',
        input: ({ context }) => ({ webhookId: context.picked?.id ?? '' }),
        ...leadingTo('loading', 'keepNotice', 'asking'),
      },
    },
    deliveries,
  },
})

export type WebhooksRef = ActorRefFrom<typeof webhooksMachine>
export type WebhooksSnapshot = SnapshotFrom<typeof webhooksMachine>
