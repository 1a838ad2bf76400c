import {
  DeliveriesReply,
  DeliveryParams,
  type DeliveryView,
  NewWebhookBody,
  NewWebhookReply,
  PingReply,
  WebhookChangeBody,
  WebhookParams,
  WebhooksReply,
  type WebhookView,
} from '../../../domain/api/webhooks/webhooks.ts'
import { Success } from '../../../domain/api/wire.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { App, Deps } from '../../deps.ts'
import { signedIn } from '../../http/signed-in.ts'
import type { Delivery } from './deliveries.store.ts'
import { createWebhooks } from './webhooks.service.ts'
import type { Webhook } from './webhooks.store.ts'

const ok = { success: true } as const

const viewOf = (webhook: Webhook): WebhookView => ({ ...webhook, createdAt: isoOf(webhook.createdAt) })

const deliveryView = ({ createdAt, nextTryAt, ...delivery }: Delivery): DeliveryView => ({
  ...delivery,
  createdAt: isoOf(createdAt),
  nextTryAt: delivery.status === 'waiting' ? isoOf(nextTryAt) : null,
})

/** `/api/admin/webhooks`: admins say where events of submissions go. */
export function webhookRoutes(app: App, deps: Deps): void {
  const webhooks = createWebhooks(deps)

  app.get('/api/admin/webhooks', { schema: { response: { 200: WebhooksReply } } }, async () => ({
    ...ok,
    isSending: webhooks.isSending,
    webhooks: (await webhooks.list()).map(viewOf),
  }))

  const makeSchema = { body: NewWebhookBody, response: { 201: NewWebhookReply } }
  app.post('/api/admin/webhooks', { schema: makeSchema }, async (request, reply) => {
    const { courseId = null, ...wish } = request.body
    const { secret, webhook } = await webhooks.make(signedIn(request), { ...wish, courseId })
    return reply.code(201).send({ ...ok, secret, webhook: viewOf(webhook) })
  })

  const changeSchema = { params: WebhookParams, body: WebhookChangeBody, response: { 200: Success } }
  app.put('/api/admin/webhooks/:webhookId', { schema: changeSchema }, async ({ params, body }) => {
    await webhooks.setEnabled(params.webhookId, body.isEnabled)
    return ok
  })

  const removeSchema = { params: WebhookParams, response: { 200: Success } }
  app.delete('/api/admin/webhooks/:webhookId', { schema: removeSchema }, async ({ params }) => {
    await webhooks.remove(params.webhookId)
    return ok
  })

  deliveryRoutes(app, webhooks)
}

function deliveryRoutes(app: App, webhooks: ReturnType<typeof createWebhooks>): void {
  const pingSchema = { params: WebhookParams, response: { 200: PingReply } }
  app.post('/api/admin/webhooks/:webhookId/ping', { schema: pingSchema }, async ({ params }) => ({
    ...ok,
    deliveryId: await webhooks.ping(params.webhookId),
  }))

  const listSchema = { params: WebhookParams, response: { 200: DeliveriesReply } }
  app.get('/api/admin/webhooks/:webhookId/deliveries', { schema: listSchema }, async ({ params }) => ({
    ...ok,
    deliveries: (await webhooks.deliveries(params.webhookId)).map(deliveryView),
  }))

  const replaySchema = { params: DeliveryParams, response: { 200: Success } }
  app.post('/api/admin/webhooks/:webhookId/deliveries/:deliveryId/replay', { schema: replaySchema }, async ({ params }) => {
    await webhooks.replay(params.webhookId, params.deliveryId)
    return ok
  })
}
