import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { inTransaction } from './in-transaction.ts'
import { slotOf } from './sign-in-rules.ts'

type Db = Kysely<Database>

/** What is counted, in slots of which length and for how long. */
export interface Count {
  subject: string
  slot: number
  window: number
}

const since = (now: number, { slot, window }: Count): number => now - (now % slot) - window + slot
/** The slot of the row that stands for all slots of a subject while one try is counted; its count stays 0. */
const lockSlot = 0

const upsert = (db: Db, subject: string, slot: number, count: number) =>
  db
    .insertInto('tries')
    .values({ subject, slot, count })
    .onConflict((conflict) => conflict.columns(['subject', 'slot']).doUpdateSet({ count: sql<number>`tries.count + excluded.count` }))
    .execute()

const add =
  (db: Db) =>
  async (count: Count, now: number): Promise<void> =>
    void (await upsert(db, count.subject, slotOf(now, count.slot), 1))

/** Only a clock that was ahead counts later than now: from here on such a try is one of now, so that it keeps nobody out longer than that. */
const pullBack = (db: Db, { subject, slot }: Count, now: number) =>
  inTransaction(db, async (trx) => {
    await upsert(trx, subject, lockSlot, 0)
    const ahead = trx.deleteFrom('tries').where('subject', '=', subject).where('slot', '>', now).returning('count')
    const moved = (await ahead.execute()).reduce((total, { count }) => total + count, 0)
    if (moved > 0) await upsert(trx, subject, slotOf(now, slot), moved)
  })

const sum =
  (db: Db) =>
  async (count: Count, now: number): Promise<number> => {
    const all = db.selectFrom('tries').select([sql<number | null>`sum(count)`.as('sum'), sql<number | null>`max(slot)`.as('latest')])
    const row = await all.where('subject', '=', count.subject).where('slot', '>=', since(now, count)).executeTakeFirst()
    if ((row?.latest ?? 0) > now) await pullBack(db, count, now)
    return row?.sum ?? 0
  }

/** The tries of a subject wait for each other across its slots, so that each reads what those before it have committed. */
const admit =
  (db: Db) =>
  async (count: Count, most: number, now: number): Promise<boolean> => {
    if ((await sum(db)(count, now)) >= most) return false
    return db.transaction().execute(async (trx) => {
      await upsert(trx, count.subject, lockSlot, 0)
      if ((await sum(trx)(count, now)) >= most) return false
      await add(trx)(count, now)
      return true
    })
  }

/** Keeps counts of tries that all servers share; they fade slot by slot. */
export const triesStore = (db: Db) => ({
  add: add(db),
  /** Counts a try that is about to be looked at, unless the window that ends now holds `most`: then it answers false. However many come at once, on however many servers, no more are admitted. */
  admit: admit(db),
  /** Takes back a try that was counted at this time: it was right where the rule counts wrong ones, or was not looked at. */
  takeBack: async (count: Count, at: number): Promise<void> => {
    await db
      .updateTable('tries')
      .set({ count: sql<number>`count - 1` })
      .where('subject', '=', count.subject)
      .where('slot', '=', slotOf(at, count.slot))
      .execute()
  },
  /** Sums the tries of the window that ends now. */
  sum: sum(db),
  /** The first instant at which a try of the window was counted, or null. */
  oldest: async (count: Count, now: number): Promise<number | null> => {
    const inWindow = db.selectFrom('tries').select('slot').where('subject', '=', count.subject).where('slot', '>=', since(now, count))
    const all = inWindow.where('count', '>', 0)
    return (await all.orderBy('slot').limit(1).executeTakeFirst())?.slot ?? null
  },
  removeBefore: (slot: number) => db.deleteFrom('tries').where('slot', '<', slot).execute(),
})
