import { statfs } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** Counts the attempts that are open, from their partial index. */
export async function countOpenAttempts(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('attempts')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns the free and the whole space of the disk that a folder is on, in bytes. */
export async function diskOf(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, bsize, blocks } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** What waits for webhooks: how much, since when its oldest does (epoch ms), and how many enabled webhooks took nothing at the last try. */
export interface WebhookReadings {
  waiting: number
  oldestAt: number | null
  failing: number
}

/** Reads what waits for webhooks from its partial index. */
export async function readWebhooks(db: Kysely<Database>): Promise<WebhookReadings> {
  const { waiting, oldest } = await db
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => [fn.countAll<number | string>().as('waiting'), fn.min<number | null>('created_at').as('oldest')])
    .where(sql<boolean>`status = 'waiting'`)
    .executeTakeFirstOrThrow()
  const { failing } = await db
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number | string>().as('failing'))
    .where('disabled_at', 'is', null)
    .where('failures', '>', 0)
    .executeTakeFirstOrThrow()
  return { waiting: Number(waiting), oldestAt: oldest, failing: Number(failing) }
}
