import { type Kysely, sql } from 'kysely'
import { type Dialect, typesOf } from '../dialect.ts'

/** Creates the webhooks and what waits to be sent to them; a delivery refers to its webhook by no key, so that deleting one never fails a submission. */
export const webhooksMigration = (dialect: Dialect) => {
  const { strict, instant } = typesOf(dialect)
  const statements = [
    `create table webhooks (id text primary key, url text not null, events text not null, secret text not null, course_id text references courses(id) on delete cascade,
      created_by text not null references users(id), created_at ${instant} not null, disabled_at ${instant}, failures integer not null default 0)${strict}`,
    `create table webhook_deliveries (id text primary key, webhook_id text not null, event text not null, course_id text, payload text not null, created_at ${instant} not null,
      next_try_at ${instant} not null, tries integer not null, status text not null check (status in ('waiting','delivered','failed','held')), http_status integer)${strict}`,
    `create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, next_try_at) where status = 'waiting'`,
    'create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, created_at)',
  ]
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
