import { minute } from '../../../domain/time/durations.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { Deps } from '../../deps.ts'
import { rescheduleAhead } from './ahead-deliveries.store.ts'
import { type DueDelivery, deliveryStore, type TryOutcome } from './deliveries.store.ts'
import { limitWaiting } from './delivery-limits.store.ts'
import { keptFor, lease, mostTries, pauseAfter, triesAtOnce } from './delivery-times.ts'
import type { SignedMessage } from './signature.ts'
import { webhookSecrets } from './webhook-secrets.ts'
import { webhookStore } from './webhooks.store.ts'

export interface DeliverySenderOptions extends Pick<Deps, 'db' | 'now'> {
  /** Sends a message once; null means that no reply came. Never rejects. */
  send: (to: { url: string; secret: string }, message: SignedMessage, signal: AbortSignal) => Promise<number | null>
  onFault: (error: unknown) => void
  /** From 0 to below 1. */
  random?: () => number
  /** Receivers judge the time of a signature by their own clock. */
  wallClock?: () => number
}

const isAccepted = (status: number | null): boolean => status !== null && status >= 200 && status < 300

const bodyOf = ({ event, courseId, payload, createdAt }: DueDelivery, now: number): string => {
  const course = courseId === null ? {} : { courseId }
  return JSON.stringify({
    type: event,
    timestamp: isoOf(Math.min(createdAt, now)),
    data: { ...course, ...(JSON.parse(payload) as object) },
  })
}

/** Sends to one webhook what is due, a few deliveries at a time, and writes down what becomes of each try. */
function senderOf({ db, now, send, random = Math.random, wallClock = Date.now }: DeliverySenderOptions, stopped: AbortSignal) {
  const [deliveries, webhooks, secrets] = [deliveryStore(db), webhookStore(db), webhookSecrets(db)]

  const outcomeOf = ({ tries }: DueDelivery, httpStatus: number | null): TryOutcome => {
    if (isAccepted(httpStatus)) return { status: 'delivered', nextTryAt: now(), httpStatus }
    return { status: tries < mostTries ? 'waiting' : 'failed', nextTryAt: now() + pauseAfter(tries, random()), httpStatus }
  }

  async function tryOnce(webhookId: string, to: { url: string; secret: string }, delivery: DueDelivery): Promise<void> {
    const message = { id: delivery.id, timestamp: Math.floor(wallClock() / 1000), body: bodyOf(delivery, now()) }
    const status = await send(to, message, stopped)
    // What was broken off is tried again when its lease is over.
    if (status === null && stopped.aborted) return
    await deliveries.settle(delivery, outcomeOf(delivery, status))
    await (isAccepted(status) ? webhooks.noteSuccess(webhookId) : webhooks.noteFailure(webhookId))
  }

  /** Returns whether there was anything to send. */
  return async (webhookId: string): Promise<boolean> => {
    const webhook = stopped.aborted ? null : await webhooks.enabled(webhookId)
    if (!webhook) return false
    const to = { url: webhook.url, secret: await secrets.open(webhook.secret, webhookId) }
    const due = await deliveries.take(webhookId, now(), { most: triesAtOnce, until: now() + lease })
    await Promise.all(due.map((delivery) => tryOnce(webhookId, to, delivery)))
    return due.length > 0
  }
}

/** Pulls back what a clock that was ahead left, once a minute; clocks of several servers may differ by a minute. */
function pullBackOf({ db, now }: Pick<Deps, 'db' | 'now'>): () => Promise<void> {
  let checkedAt = Number.NEGATIVE_INFINITY
  return async () => {
    const at = now()
    if (Math.abs(at - checkedAt) < minute) return
    const created = at + minute
    const nextTries = Array.from({ length: mostTries + 1 }, (_, tries) => created + (tries === 0 ? 0 : pauseAfter(tries, 1)))
    await rescheduleAhead(db, { now: at, created, nextTries })
    checkedAt = at
  }
}

/** Finds the webhooks for which something is due. */
const findDue = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<string[]> => deliveryStore(db).dueWebhooks(now())

/** Forgets what was sent, or given up, 30 days ago, and what has waited as long for webhooks that are disabled; with `isOff` for any. */
export async function pruneDeliveries({ db, now }: Pick<Deps, 'db' | 'now'>, isOff: boolean): Promise<void> {
  const before = now() - keptFor
  await deliveryStore(db).prune(before)
  await limitWaiting(db, { before, isOff })
}

/** Sends what is due to each webhook on its own, so that a slow receiver delays no other; each message at least once, with the same id every time. */
export function createDeliverySender(options: DeliverySenderOptions) {
  const stopping = new AbortController()
  const sendBatch = senderOf(options, stopping.signal)
  const pullBackAhead = pullBackOf(options)
  const busy = new Map<string, Promise<void>>()

  async function serve(webhookId: string): Promise<void> {
    while (await sendBatch(webhookId));
  }

  const settled = async (): Promise<void> => {
    await Promise.all(busy.values())
  }

  return {
    /** Begins to send what is due now, and does not wait for it. */
    async begin(): Promise<void> {
      await pullBackAhead()
      for (const id of await findDue(options))
        if (!busy.has(id))
          busy.set(
            id,
            serve(id)
              .catch(options.onFault)
              .finally(() => busy.delete(id)),
          )
    },
    /** Resolves once everything that was begun is sent, or has failed. */
    settled,
    prune: () => pruneDeliveries(options, false),
    /** Breaks off what is under way; it is sent again later. */
    async stop(): Promise<void> {
      stopping.abort()
      await settled()
    },
  }
}
