import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

type Db = Kysely<Database>

/** What is counted, in slots of which length and for how long. */
export interface Count {
  subject: string
  slot: number
  window: number
}

const since = (now: number, { slot, window }: Count): number => now - (now % slot) - window + slot

/** Keeps counts of tries that all servers share; they fade slot by slot. */
export const triesStore = (db: Db) => ({
  /** Adds one try, taking the row for the rest of a transaction. */
  add: async (count: Count, now: number): Promise<void> => {
    await db
      .insertInto('tries')
      .values({ subject: count.subject, slot: now - (now % count.slot), count: 1 })
      .onConflict((conflict) => conflict.columns(['subject', 'slot']).doUpdateSet({ count: sql<number>`tries.count + 1` }))
      .execute()
  },
  /** Sums the tries of the window that ends now. */
  sum: async (count: Count, now: number): Promise<number> => {
    const all = db.selectFrom('tries').select(sql<number | null>`sum(count)`.as('sum'))
    const row = await all.where('subject', '=', count.subject).where('slot', '>=', since(now, count)).executeTakeFirst()
    return row?.sum ?? 0
  },
  /** The first instant at which a try of the window was counted, or null. */
  oldest: async (count: Count, now: number): Promise<number | null> => {
    const all = db.selectFrom('tries').select('slot').where('subject', '=', count.subject).where('slot', '>=', since(now, count))
    return (await all.orderBy('slot').limit(1).executeTakeFirst())?.slot ?? null
  },
  removeBefore: (slot: number) => db.deleteFrom('tries').where('slot', '<', slot).execute(),
})
