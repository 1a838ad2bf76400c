import type { DeliveriesReply, DeliveryView, NewWebhookReply, WebhooksReply } from '../../../domain/api/webhooks/webhooks.ts'
import type { DeliveryId, MadeWebhook, WebhookList } from '../../machines/webhooks/setup.ts'
import type { TypedWebhook } from '../../machines/webhooks/typed-webhook.ts'
import { deleteJson, getJson, postJson, putJson } from './client/http.ts'

const url = '/api/admin/webhooks'
const of = (webhookId: string) => `${url}/${encodeURIComponent(webhookId)}`

/** Reads the webhooks of the school, and whether the server sends to them. */
export async function fetchWebhooks(signal?: AbortSignal): Promise<WebhookList> {
  const { webhooks, isSending } = await getJson<WebhooksReply>(url, { signal })
  return { webhooks, isSending }
}

/** Makes a webhook of the whole school, whose secret only this reply carries. */
export async function makeWebhook(typed: TypedWebhook, signal?: AbortSignal): Promise<MadeWebhook> {
  const { secret, webhook } = await postJson<NewWebhookReply>(url, typed, { signal })
  return { secret, webhook }
}

/** Turns a webhook on or off, and says so. */
export async function switchWebhook(webhookId: string, isEnabled: boolean, signal?: AbortSignal): Promise<string> {
  await putJson(of(webhookId), { isEnabled }, { signal })
  return `The webhook is turned ${isEnabled ? 'on' : 'off'}.`
}

/** Has a test message sent, and says so. */
export async function pingWebhook(webhookId: string, signal?: AbortSignal): Promise<string> {
  await postJson(`${of(webhookId)}/ping`, undefined, { signal })
  return 'A test message is on its way.'
}

/** Deletes a webhook with its deliveries, and says so. */
export async function removeWebhook(webhookId: string, signal?: AbortSignal): Promise<string> {
  await deleteJson(of(webhookId), { signal })
  return 'The webhook is deleted.'
}

/** Reads the latest deliveries of a webhook, the newest first. */
export const fetchDeliveries = async (webhookId: string, signal?: AbortSignal): Promise<DeliveryView[]> =>
  (await getJson<DeliveriesReply>(`${of(webhookId)}/deliveries`, { signal })).deliveries

/** Has a message sent again, and says so. */
export async function replayDelivery({ webhookId, deliveryId }: DeliveryId, signal?: AbortSignal): Promise<string> {
  await postJson(`${of(webhookId)}/deliveries/${encodeURIComponent(deliveryId)}/replay`, undefined, { signal })
  return 'The message will be sent again.'
}
