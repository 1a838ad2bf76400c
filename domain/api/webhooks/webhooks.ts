import { type Static, Type } from 'typebox'
import { submissionEvents } from '../../attempt/submission-event.ts'
import { limits } from '../../limits.ts'
import { Exact, Id, Instant, Nullable } from '../wire.ts'

const Event = Type.Enum(submissionEvents)

/** A webhook; `failures` counts the tries that failed since one was accepted, and without a course it is told of the whole school. */
export const WebhookView = Exact({
  id: Id,
  url: Type.String(),
  events: Type.Array(Event),
  course: Nullable(Exact({ id: Id, title: Type.String() })),
  createdAt: Instant,
  isEnabled: Type.Boolean(),
  failures: Type.Integer(),
})
export type WebhookView = Static<typeof WebhookView>

/** `isSending` is false where webhooks are off on the server: nothing is sent, also to webhooks that are enabled. */
export const WebhooksReply = Exact({ success: Type.Literal(true), isSending: Type.Boolean(), webhooks: Type.Array(WebhookView) })
export type WebhooksReply = Static<typeof WebhooksReply>

export const NewWebhookBody = Exact({
  url: Type.String({ minLength: 1, maxLength: limits.linkUrl }),
  events: Type.Array(Event, { minItems: 1, maxItems: submissionEvents.length, uniqueItems: true }),
  courseId: Type.Optional(Id),
})
export type NewWebhookBody = Static<typeof NewWebhookBody>

/** `secret` checks the signatures; no later reply carries it. */
export const NewWebhookReply = Exact({ success: Type.Literal(true), secret: Type.String(), webhook: WebhookView })
export type NewWebhookReply = Static<typeof NewWebhookReply>

export const WebhookParams = Exact({ webhookId: Id })
export const WebhookChangeBody = Exact({ isEnabled: Type.Boolean() })

const Status = Type.Union([Type.Literal('waiting'), Type.Literal('delivered'), Type.Literal('failed'), Type.Literal('held')])

/** A message to a webhook; `nextTryAt` is null where it does not wait, `httpStatus` is null where the last try had no reply. */
export const DeliveryView = Exact({
  id: Id,
  event: Type.String(),
  status: Status,
  tries: Type.Integer(),
  createdAt: Instant,
  nextTryAt: Nullable(Instant),
  httpStatus: Nullable(Type.Integer()),
})
export type DeliveryView = Static<typeof DeliveryView>

export const DeliveriesReply = Exact({ success: Type.Literal(true), deliveries: Type.Array(DeliveryView) })
export type DeliveriesReply = Static<typeof DeliveriesReply>

export const DeliveryParams = Exact({ webhookId: Id, deliveryId: Id })

/** `deliveryId` names the message that will be sent. */
export const PingReply = Exact({ success: Type.Literal(true), deliveryId: Id })
export type PingReply = Static<typeof PingReply>
