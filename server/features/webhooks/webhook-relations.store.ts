import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { holding, none, type Relate } from '../../http/access-relations.ts'

type Db = Kysely<Database>

const webhook =
  (db: Db): Relate =>
  async ({ webhookId = '' }) =>
    (await db.selectFrom('webhooks').select('id').where('id', '=', webhookId).executeTakeFirst()) ? holding({}) : none

const delivery =
  (db: Db): Relate =>
  async ({ webhookId = '', deliveryId = '' }) => {
    const found = db.selectFrom('webhook_deliveries').select('id').where('id', '=', deliveryId).where('webhook_id', '=', webhookId)
    return (await found.executeTakeFirst()) ? holding({}) : none
  }

/** Says whether a webhook is there, and whether a delivery is one of it. */
export const webhookRelations = (db: Db) => ({ webhook: webhook(db), webhookDelivery: delivery(db) })
