import { createDeliverySender, type DeliverySenderOptions } from '../../../server/features/webhooks/delivery-sender.ts'
import { createWebhooks } from '../../../server/features/webhooks/webhooks.service.ts'
import { openSchool } from '../school/school.ts'

export type Send = DeliverySenderOptions['send']

/** A school with an admin who makes webhooks, and senders of which each is a server of its own. */
export async function openSendingSchool(url: string) {
  const school = await openSchool(url)
  const admin = await school.signIn('admin')
  const hooks = createWebhooks(school.deps)
  const faults: unknown[] = []
  let senders: ReturnType<typeof createDeliverySender>[] = []
  const senderOf = (send: Send) => {
    const times = { now: school.clock.now, random: () => 0.5, wallClock: () => 5_000 }
    const sender = createDeliverySender({ db: school.db, send, onFault: (fault) => faults.push(fault), ...times })
    senders.push(sender)
    return sender
  }
  return {
    school,
    admin,
    hooks,
    senderOf,
    make: async (to = 'https://hooks.example/') =>
      (await hooks.make(admin, { url: to, events: ['submission.submitted'], courseId: null })).webhook.id,
    /** Sends all that is due as a server would. */
    async run(send: Send) {
      const sender = senderOf(send)
      await sender.begin()
      await sender.settled()
    },
    shown: async (id: string) => (await hooks.deliveries(id)).map(({ status, tries, httpStatus }) => [status, tries, httpStatus]),
    /** Stops every sender, leaves no webhook and returns what went wrong. */
    async clear(): Promise<unknown[]> {
      await Promise.all(senders.map((sender) => sender.stop()))
      senders = []
      await school.db.deleteFrom('webhooks').execute()
      await school.db.deleteFrom('webhook_deliveries').execute()
      return faults.splice(0)
    },
  }
}

export type SendingSchool = Awaited<ReturnType<typeof openSendingSchool>>
