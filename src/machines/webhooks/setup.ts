import { promiseContract } from 'chartroom/contracts'
import { assign, setup } from 'xstate'
import type { DeliveryView, WebhookView } from '../../../domain/api/webhooks/webhooks.ts'
import type { Problem } from '../../../domain/problem.ts'
import { setFailure, setProblem, setRefusal } from '../kit/assigned.ts'
import { emptyIn, type RequiredField, type TypedWebhook } from './typed-webhook.ts'

/** A webhook that was just added; the server never sends its secret again. */
export interface MadeWebhook {
  secret: string
  webhook: WebhookView
}

/** The webhooks of the school, and whether the server sends to those that are enabled. */
export interface WebhookList {
  webhooks: WebhookView[]
  isSending: boolean
}

/** Which delivery of which webhook. */
export interface DeliveryId {
  webhookId: string
  deliveryId: string
}

interface WebhooksContext {
  webhooks: WebhookView[] | null
  /** False once it is known that the server sends nothing. */
  isSending: boolean
  /** Why the webhooks, or the deliveries of one, could not be read. */
  failure: Problem | null
  /** What was left empty in the form. */
  missing: RequiredField[]
  /** Why no webhook was added. */
  problem: Problem | null
  made: MadeWebhook | null
  /** The webhook that the question is about, or whose deliveries are shown. */
  picked: WebhookView | null
  deliveries: DeliveryView[] | null
  /** Why something else was not done. */
  refusal: Problem | null
  /** What was done last. */
  notice: string
}

export type WebhooksView = 'loading' | 'failed' | 'list' | 'secret' | 'deliveries' | 'deliveriesFailed'

/** Which webhook. */
export interface WebhookId {
  webhookId: string
}

const findIn = ({ webhooks }: WebhooksContext, { webhookId }: WebhookId): WebhookView | null =>
  webhooks?.find(({ id }) => id === webhookId) ?? null

/** Whether a delivery can be sent again: it does not wait, its webhook is switched on, and the server sends. */
export const canReplay = ({ deliveries, isSending, picked }: WebhooksContext, deliveryId: string): boolean =>
  isSending && picked?.isEnabled === true && (deliveries ?? []).some(({ id, status }) => id === deliveryId && status !== 'waiting')

const quiet = { missing: [], problem: null, refusal: null, notice: '' }

export const webhooks = setup({
  types: {
    context: {} as WebhooksContext,
    events: {} as
      | { type: 'RETRY' }
      | ({ type: 'MAKE' } & TypedWebhook)
      | { type: 'COPY' }
      | { type: 'KEPT' }
      | ({ type: 'SWITCH'; isEnabled: boolean } & WebhookId)
      | ({ type: 'PING' } & WebhookId)
      | ({ type: 'REMOVE' } & WebhookId)
      | { type: 'CONFIRM' }
      | { type: 'CANCEL' }
      | ({ type: 'OPEN' } & WebhookId)
      | { type: 'REFRESH' }
      | { type: 'REPLAY'; deliveryId: string }
      | { type: 'CLOSE' },
    tags: {} as 'busy' | 'asking',
    meta: {} as { view: WebhooksView },
  },
  actors: {
    loadWebhooks: promiseContract<WebhookList, Record<string, never>>('loadWebhooks'),
    makeWebhook: promiseContract<MadeWebhook, TypedWebhook>('makeWebhook'),
    switchWebhook: promiseContract<string, WebhookId & { isEnabled: boolean }>('switchWebhook'),
    pingWebhook: promiseContract<string, WebhookId>('pingWebhook'),
    removeWebhook: promiseContract<string, WebhookId>('removeWebhook'),
    loadDeliveries: promiseContract<DeliveryView[], WebhookId>('loadDeliveries'),
    replayDelivery: promiseContract<string, DeliveryId>('replayDelivery'),
    copyText: promiseContract<void, { text: string }>('copyText'),
  },
  guards: {
    isFilledIn: (_, typed: TypedWebhook) => emptyIn(typed).length === 0,
    isListed: ({ context }, named: WebhookId) => findIn(context, named) !== null,
    canSendTo: ({ context }, named: WebhookId) => context.isSending && findIn(context, named)?.isEnabled === true,
    canReplay: ({ context }, { deliveryId }: { deliveryId: string }) => canReplay(context, deliveryId),
  },
  actions: {
    keepWebhooks: assign((_, { webhooks, isSending }: WebhookList) => ({ webhooks, isSending, failure: null })),
    keepFailure: assign(setFailure),
    clearMessages: assign(quiet),
    rememberMissing: assign((_, typed: TypedWebhook) => ({ ...quiet, missing: emptyIn(typed) })),
    rememberProblem: assign(setProblem),
    keepMade: assign((_, made: MadeWebhook) => ({ made })),
    forgetMade: assign({ made: null }),
    pick: assign(({ context }, named: WebhookId) => ({ ...quiet, picked: findIn(context, named), deliveries: null })),
    keepDeliveries: assign((_, deliveries: DeliveryView[]) => ({ deliveries, failure: null })),
    forgetRefusal: assign({ refusal: null }),
    keepRefusal: assign(setRefusal),
    keepNotice: assign((_, notice: string) => ({ notice })),
  },
})
