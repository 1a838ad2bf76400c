/**
 * Where events of submissions go. `events` are names with a space between; `secret` is sealed; `course_id` null means the whole school; `failures` counts
 * the tries that failed since one was accepted.
 */
interface WebhooksTable {
  id: string
  url: string
  events: string
  secret: string
  course_id: string | null
  created_by: string
  created_at: number
  disabled_at: number | null
  failures: number
}

export type DeliveryStatus = 'waiting' | 'delivered' | 'failed' | 'held'

/**
 * One message to one webhook, written with what it tells of. `payload` is the JSON of its data but for the course; while it waits, `next_try_at` is when it
 * is sent; `http_status` is that of the last reply, null where none came.
 */
interface WebhookDeliveriesTable {
  id: string
  webhook_id: string
  event: string
  course_id: string | null
  payload: string
  created_at: number
  next_try_at: number
  tries: number
  status: DeliveryStatus
  http_status: number | null
}

/** The tables of what other systems are told. */
export interface WebhookTables {
  webhooks: WebhooksTable
  webhook_deliveries: WebhookDeliveriesTable
}
