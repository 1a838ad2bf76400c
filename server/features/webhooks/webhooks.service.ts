import type { SubmissionEvent } from '../../../domain/attempt/submission-event.ts'
import { limits } from '../../../domain/limits.ts'
import type { User } from '../../../domain/people/user.ts'
import type { Deps } from '../../deps.ts'
import { accessStore } from '../../http/access.store.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import { deliveryStore } from './deliveries.store.ts'
import { limitPings } from './delivery-limits.store.ts'
import { makeWebhookSecret } from './signature.ts'
import { webhookSecrets } from './webhook-secrets.ts'
import { type WebhookReach, webhookUrlOf } from './webhook-url.ts'
import { type Webhook, webhookStore } from './webhooks.store.ts'

export interface WebhookRequest {
  url: string
  events: readonly SubmissionEvent[]
  courseId: string | null
}

const refusedUrl =
  'Enter a public address that begins with https://. Addresses of a local network, such as 192.168.1.5, and of this server itself, such as 127.0.0.1, are not allowed.'
const addressRefused = () => new Refusal(400, 'invalid', refusedUrl, { errors: [{ param: 'url', msg: refusedUrl }] })
const tooMany = () =>
  new Refusal(409, 'tooManyWebhooks', `There are ${limits.webhooks} webhooks. Please delete one that is no longer needed.`)
const webhooksOff = () => new Refusal(409, 'webhooksOff', 'Webhooks are turned off on this server (WEBHOOKS=off).')
const webhookDisabled = () => new Refusal(409, 'webhookDisabled', 'This webhook is turned off. Turn it on first.')

type Needs = Pick<Deps, 'db' | 'now' | 'newId' | 'site'>

const reachOf = ({ site: { webhooks } }: Needs): WebhookReach => {
  if (webhooks === 'off') throw webhooksOff()
  return webhooks
}

/** Refuses what would only wait: a message to a webhook that is disabled, or to any while webhooks are off. */
async function checkSending(needs: Needs, webhookId: string): Promise<void> {
  reachOf(needs)
  if (!(await webhookStore(needs.db).enabled(webhookId))) throw webhookDisabled()
}

async function checkCourse({ db }: Needs, user: User, courseId: string): Promise<void> {
  if ((await accessStore(db).relationsTo('course', { courseId }, user)).length === 0) throw notFound()
}

async function make(needs: Needs, user: User, { url, events, courseId }: WebhookRequest): Promise<{ secret: string; webhook: Webhook }> {
  const { db, now, newId } = needs
  const [store, id, secret] = [webhookStore(db), newId(), makeWebhookSecret()]
  const address = webhookUrlOf(url, reachOf(needs))
  if (!address) throw addressRefused()
  if (courseId !== null) await checkCourse(needs, user, courseId)
  const sealed = await webhookSecrets(db).seal(secret, id)
  const added = { id, url: address.href, events, courseId, secret: sealed, createdBy: user.id, createdAt: now() }
  if (!(await store.add(added, limits.webhooks))) throw tooMany()
  const webhook = (await store.list()).find((one) => one.id === id)
  if (!webhook) throw notFound()
  return { secret, webhook }
}

/** What admins do with webhooks. */
export function createWebhooks(needs: Needs) {
  const { db, now, newId } = needs
  const [store, deliveries] = [webhookStore(db), deliveryStore(db)]
  return {
    list: store.list,
    /** Whether this server sends to the webhooks that are enabled. */
    isSending: needs.site.webhooks !== 'off',
    /** Makes a webhook and returns it with its secret, which is never shown again. */
    make: (user: User, request: WebhookRequest) => make(needs, user, request),
    remove: store.remove,
    setEnabled: (id: string, isEnabled: boolean) => store.setDisabled(id, isEnabled ? null : now()),
    /** Has a message sent that tells of nothing, for trying out; returns its id. */
    async ping(webhookId: string): Promise<string> {
      await checkSending(needs, webhookId)
      const id = newId()
      await deliveries.add(webhookId, { id, event: 'ping', courseId: null, payload: '{}', createdAt: now() })
      await limitPings(db, webhookId)
      return id
    },
    deliveries: (webhookId: string) => deliveries.list(webhookId, limits.shownDeliveries),
    async replay(webhookId: string, deliveryId: string): Promise<void> {
      await checkSending(needs, webhookId)
      await deliveries.replay(deliveryId, now())
    },
  }
}
