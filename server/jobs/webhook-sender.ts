import { hour } from '../../domain/time/durations.ts'
import type { createDeliverySender } from '../features/webhooks/delivery-sender.ts'
import type { JobLog } from './job-log.ts'
import { repeat } from './repeat.ts'

export interface WebhookSenderOptions {
  sender: Pick<ReturnType<typeof createDeliverySender>, 'begin' | 'stop'> & { prune: () => Promise<unknown> }
  log: JobLog
  every?: number
}

const everyTwoSeconds = 2_000

/** Looks every 2 s for what webhooks are to be told, and every hour for what can be forgotten. Never rejects. */
export function startWebhookSender({ sender, log, every = everyTwoSeconds }: WebhookSenderOptions): { stop(): Promise<void> } {
  const noteFault = (error: unknown) => log.warn({ err: error }, 'sending to webhooks failed; retrying')
  const sending = repeat(every, () => sender.begin().catch(noteFault))
  const pruning = repeat(hour, () => sender.prune().then(() => {}, noteFault))
  return {
    async stop() {
      await Promise.all([sending.stop(), pruning.stop()])
      await sender.stop()
    },
  }
}
