import type { Kysely } from 'kysely'
import { isPostgres } from '../../db/row-locks.ts'
import type { Database } from '../../db/schema.ts'
import type { DeliveryStatus } from '../../db/webhook-tables.ts'

type Db = Kysely<Database>

/** A delivery that is being sent; `tries` counts this one too. */
export interface DueDelivery {
  id: string
  event: string
  courseId: string | null
  /** JSON. */
  payload: string
  createdAt: number
  tries: number
}

/** A delivery as admins see it. */
export interface Delivery extends Pick<DueDelivery, 'id' | 'event' | 'createdAt' | 'tries'> {
  status: DeliveryStatus
  nextTryAt: number
  httpStatus: number | null
}

/** What became of a try. */
export interface TryOutcome {
  status: DeliveryStatus
  nextTryAt: number
  httpStatus: number | null
}

const dueWebhooks =
  (db: Db) =>
  async (now: number): Promise<string[]> => {
    const rows = await db
      .selectFrom('webhooks as h')
      .select('h.id')
      .where('h.disabled_at', 'is', null)
      .where(({ exists, selectFrom }) => {
        const waiting = selectFrom('webhook_deliveries as d').select('d.id').whereRef('d.webhook_id', '=', 'h.id')
        return exists(waiting.where('d.status', '=', 'waiting').where('d.next_try_at', '<=', now))
      })
      .execute()
    return rows.map(({ id }) => id)
  }

/** What one server takes is not due for another one until its lease is over; rows that are being taken are passed over. */
const take =
  (db: Db) =>
  async (webhookId: string, now: number, { most, until }: { most: number; until: number }): Promise<DueDelivery[]> => {
    const due = db
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('webhook_id', '=', webhookId)
      .where('status', '=', 'waiting')
      .where('next_try_at', '<=', now)
      .orderBy('next_try_at')
      .limit(most)
    const rows = await db
      .with(
        (cte) => cte('due').materialized(),
        () => (isPostgres(db) ? due.forUpdate().skipLocked() : due),
      )
      .updateTable('webhook_deliveries')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1), next_try_at: until }))
      .where('id', 'in', ({ selectFrom }) => selectFrom('due').select('due.id'))
      .returning(['id', 'event', 'course_id as courseId', 'payload', 'created_at as createdAt', 'tries'])
      .execute()
    return rows.toSorted((one, other) => one.createdAt - other.createdAt)
  }

/** A delivery that was taken by somebody else since, or replayed, is left alone. */
const settle =
  (db: Db) =>
  async ({ id, tries }: Pick<DueDelivery, 'id' | 'tries'>, { status, nextTryAt, httpStatus }: TryOutcome): Promise<void> => {
    const taken = db.updateTable('webhook_deliveries').set({ status, next_try_at: nextTryAt, http_status: httpStatus })
    await taken.where('id', '=', id).where('tries', '=', tries).where('status', '=', 'waiting').execute()
  }

const list =
  (db: Db) =>
  (webhookId: string, most: number): Promise<Delivery[]> =>
    db
      .selectFrom('webhook_deliveries')
      .select(['id', 'event', 'status', 'tries', 'created_at as createdAt', 'next_try_at as nextTryAt', 'http_status as httpStatus'])
      .where('webhook_id', '=', webhookId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute()

/** Keeps what waits to be sent to webhooks, and what was. */
export const deliveryStore = (db: Db) => ({
  /** Returns the enabled webhooks for which something is due. */
  dueWebhooks: dueWebhooks(db),
  /** Takes the deliveries of a webhook that are due, each for one try; nobody else takes them before `until`. */
  take: take(db),
  settle: settle(db),
  /** Returns the latest deliveries of a webhook, the newest first. */
  list: list(db),
  add: (webhookId: string, { id, event, courseId, payload, createdAt }: Omit<DueDelivery, 'tries'>) =>
    db
      .insertInto('webhook_deliveries')
      .values({
        ...{ id, webhook_id: webhookId, event, course_id: courseId, payload, created_at: createdAt },
        ...{ next_try_at: createdAt, tries: 0, status: 'waiting', http_status: null },
      })
      .execute(),
  /** Has a delivery sent again from its first try on, with the same id. */
  replay: (id: string, now: number) =>
    db.updateTable('webhook_deliveries').set({ status: 'waiting', tries: 0, next_try_at: now }).where('id', '=', id).execute(),
  /** Forgets what no longer waits and is older, and what has no webhook any more. */
  prune: (before: number) =>
    db
      .deleteFrom('webhook_deliveries')
      .where(({ and, eb, or, selectFrom }) =>
        or([
          and([eb('status', '<>', 'waiting'), eb('created_at', '<', before)]),
          eb('webhook_id', 'not in', selectFrom('webhooks').select('webhooks.id')),
        ]),
      )
      .execute(),
})
