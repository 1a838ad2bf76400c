import { type Kysely, sql } from 'kysely'

/** Lets what waits for webhooks be counted, and its oldest be found, without reading it. */
export const waitingDeliveriesMigration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(`create index webhook_deliveries_age on webhook_deliveries (created_at) where status = 'waiting'`).execute(db)
  },
}
