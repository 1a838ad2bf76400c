import { type Kysely, sql } from 'kysely'
import { type SubmissionEvent, submissionEvents } from '../../../domain/attempt/submission-event.ts'
import { advisoryLocks } from '../../db/advisory-locks.ts'
import { isPostgres } from '../../db/row-locks.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

export interface NewWebhook {
  id: string
  url: string
  events: readonly SubmissionEvent[]
  /** As it is stored: sealed. */
  secret: string
  courseId: string | null
  createdBy: string
  createdAt: number
}

/** A webhook as admins see it; `failures` counts the tries that failed since one was accepted. */
export interface Webhook extends Pick<NewWebhook, 'id' | 'url' | 'createdAt'> {
  events: SubmissionEvent[]
  course: { id: string; title: string } | null
  isEnabled: boolean
  failures: number
}

const eventsOf = (text: string): SubmissionEvent[] => submissionEvents.filter((event) => text.split(' ').includes(event))

const list = (db: Db) => async (): Promise<Webhook[]> => {
  const rows = await db
    .selectFrom('webhooks as h')
    .leftJoin('courses as c', 'c.id', 'h.course_id')
    .select(['h.id', 'h.url', 'h.events', 'h.course_id', 'c.title', 'h.created_at', 'h.disabled_at', 'h.failures'])
    .orderBy('h.created_at')
    .orderBy('h.id')
    .execute()
  return rows.map(({ id, url, events, course_id, title, created_at, disabled_at, failures }) => ({
    ...{ id, url, failures, events: eventsOf(events), createdAt: created_at, isEnabled: disabled_at === null },
    course: course_id === null ? null : { id: course_id, title: title ?? '' },
  }))
}

/** Adds a webhook unless there are as many as there may be; returns whether it did. */
const add =
  (db: Db) =>
  ({ courseId, createdBy, createdAt, events, ...webhook }: NewWebhook, most: number): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      if (isPostgres(db)) await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.webhooks)})`.execute(trx)
      const { count } = await trx.selectFrom('webhooks').select(trx.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
      if (Number(count) >= most) return false
      const times = { created_at: createdAt, disabled_at: null, failures: 0 }
      const row = { ...webhook, events: events.join(' '), course_id: courseId, created_by: createdBy, ...times }
      await trx.insertInto('webhooks').values(row).execute()
      return true
    })

/** Keeps where events of submissions go. */
export const webhookStore = (db: Db) => ({
  list: list(db),
  add: add(db),
  /** Removes a webhook with its deliveries, also those that wait. */
  remove: (id: string) =>
    db.transaction().execute(async (trx) => {
      await trx.deleteFrom('webhooks').where('id', '=', id).execute()
      await trx.deleteFrom('webhook_deliveries').where('webhook_id', '=', id).execute()
    }),
  /** Enables a webhook with null, or says since when it is disabled. */
  setDisabled: (id: string, at: number | null) => db.updateTable('webhooks').set({ disabled_at: at }).where('id', '=', id).execute(),
  /** Returns where to send, with the sealed secret; null where the webhook is disabled or gone. */
  enabled: async (id: string): Promise<{ url: string; secret: string } | null> =>
    (await db.selectFrom('webhooks').select(['url', 'secret']).where('id', '=', id).where('disabled_at', 'is', null).executeTakeFirst()) ??
    null,
  noteFailure: (id: string) =>
    db
      .updateTable('webhooks')
      .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  noteSuccess: (id: string) => db.updateTable('webhooks').set({ failures: 0 }).where('id', '=', id).where('failures', '>', 0).execute(),
})
