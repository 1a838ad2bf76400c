import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { limits } from '../../../domain/limits.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

const rowsPerBatch = 500

/** How much may wait where nothing is sent: since which instant (epoch ms), and how many for each webhook; `isOff` says that this holds for all of them. */
export interface WaitingLimit {
  before: number
  isOff: boolean
  most?: number
}

/** Some at a time, so that no submission waits for it. */
async function forget(db: Db, webhookId: string, column: 'created_at' | 'next_try_at', before: number): Promise<void> {
  for (;;) {
    const waiting = db.selectFrom('webhook_deliveries').select('id').where('webhook_id', '=', webhookId).where('status', '=', 'waiting')
    const some = waiting.where(column, '<', before).limit(rowsPerBatch)
    const gone = await db.deleteFrom('webhook_deliveries').where('id', 'in', some).returning('id').execute()
    if (gone.length < rowsPerBatch) return
    await nextTurn()
  }
}

/** Returns when the last delivery happened that still has a place. */
async function oldestKept(db: Db, webhookId: string, most: number): Promise<number | null> {
  const waiting = db
    .selectFrom('webhook_deliveries')
    .select('created_at')
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'waiting')
  const row = await waiting
    .orderBy('created_at', 'desc')
    .limit(1)
    .offset(most - 1)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** Forgets what has waited too long for webhooks that are sent nothing, and what is more than so much for each. */
export async function limitWaiting(db: Db, { before, isOff, most = limits.waitingDeliveries }: WaitingLimit): Promise<void> {
  const webhooks = db.selectFrom('webhooks').select('id')
  for (const { id } of await (isOff ? webhooks : webhooks.where('disabled_at', 'is not', null)).execute()) {
    await forget(db, id, 'next_try_at', before)
    const oldest = await oldestKept(db, id, most)
    if (oldest !== null) await forget(db, id, 'created_at', oldest)
  }
}

/** Keeps the latest messages for trying out a webhook, as many as are shown. */
export async function limitPings(db: Db, webhookId: string): Promise<void> {
  const pings = db.selectFrom('webhook_deliveries').select('id').where('webhook_id', '=', webhookId).where('event', '=', 'ping')
  const latest = pings.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limits.shownDeliveries)
  const others = db.deleteFrom('webhook_deliveries').where('webhook_id', '=', webhookId).where('event', '=', 'ping')
  await others.where('id', 'not in', db.selectFrom(latest.as('latest')).select('latest.id')).execute()
}
