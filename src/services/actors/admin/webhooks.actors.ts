import type { DeliveryView } from '../../../../domain/api/webhooks/webhooks.ts'
import type { DeliveryNamed, MadeWebhook, WebhookList } from '../../../machines/webhooks/setup.ts'
import type { TypedWebhook } from '../../../machines/webhooks/typed-webhook.ts'
import {
  fetchDeliveries,
  fetchWebhooks,
  makeWebhook,
  pingWebhook,
  removeWebhook,
  replayDelivery,
  switchWebhook,
} from '../../api/webhooks/webhooks.ts'
import { copyText } from '../../browser/clipboard.ts'
import { task } from '../task.ts'

interface Named {
  webhookId: string
}

export const webhooksActors = {
  loadWebhooks: task<WebhookList, Record<string, never>>(({ signal }) => fetchWebhooks(signal)),
  makeWebhook: task<MadeWebhook, TypedWebhook>(({ input, signal }) => makeWebhook(input, signal)),
  switchWebhook: task<string, Named & { isEnabled: boolean }>(({ input, signal }) =>
    switchWebhook(input.webhookId, input.isEnabled, signal),
  ),
  pingWebhook: task<string, Named>(({ input, signal }) => pingWebhook(input.webhookId, signal)),
  removeWebhook: task<string, Named>(({ input, signal }) => removeWebhook(input.webhookId, signal)),
  loadDeliveries: task<DeliveryView[], Named>(({ input, signal }) => fetchDeliveries(input.webhookId, signal)),
  replayDelivery: task<string, DeliveryNamed>(({ input, signal }) => replayDelivery(input, signal)),
  copyText: task<void, { text: string }>(({ input }) => copyText(input.text)),
}
