import type { WebhooksRef } from '../../../machines/webhooks/webhooks.machine.ts'

/** What every part of the page receives. */
export interface WebhooksProps {
  page: WebhooksRef
}
