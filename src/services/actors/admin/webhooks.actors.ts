import type { DeliveryView } from '../../../../domain/api/webhooks/webhooks.ts'
import type { DeliveryId, MadeWebhook, WebhookId, WebhookList } from '../../../machines/webhooks/setup.ts'
import type { TypedWebhook } from '../../../machines/webhooks/typed-webhook.ts'
import {
  fetchDeliveries,
  fetchWebhooks,
  makeWebhook,
  pingWebhook,
  removeWebhook,
  replayDelivery,
  switchWebhook,
} from '../../api/webhooks.ts'
import { copyText } from '../../browser/clipboard.ts'
import { task } from '../task.ts'

export const webhooksActors = {
  loadWebhooks: task<WebhookList, Record<string, never>>(({ signal }) => fetchWebhooks(signal)),
  makeWebhook: task<MadeWebhook, TypedWebhook>(({ input, signal }) => makeWebhook(input, signal)),
  switchWebhook: task<string, WebhookId & { isEnabled: boolean }>(({ input, signal }) =>
    switchWebhook(input.webhookId, input.isEnabled, signal),
  ),
  pingWebhook: task<string, WebhookId>(({ input, signal }) => pingWebhook(input.webhookId, signal)),
  removeWebhook: task<string, WebhookId>(({ input, signal }) => removeWebhook(input.webhookId, signal)),
  loadDeliveries: task<DeliveryView[], WebhookId>(({ input, signal }) => fetchDeliveries(input.webhookId, signal)),
  replayDelivery: task<string, DeliveryId>(({ input, signal }) => replayDelivery(input, signal)),
  copyText: task<void, { text: string }>(({ input }) => copyText(input.text)),
}
