import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { inTransaction } from './in-transaction.ts'
import { longestQueuePause, signInRules, slotOf } from './sign-in-rules.ts'

type Db = Kysely<Database>

const { failureSlot, failureWindow, pairSlot, pairWindow, turnKept, waitingPerAccount } = signInRules
const longest = failureWindow + failureSlot

/** The failures of a pair: in the last 15 minutes, in the last day, and the latest. */
export interface KnownDeviceFailures {
  recent: number
  ofDay: number
  last: number
}

const addAccountFailures = (db: Db, account: string, now: number, failures: number) =>
  db
    .insertInto('account_failures')
    .values({ account, slot: slotOf(now, failureSlot), failures })
    .onConflict((conflict) =>
      conflict.columns(['account', 'slot']).doUpdateSet({ failures: sql<number>`account_failures.failures + excluded.failures` }),
    )
    .execute()

/** What a clock that was ahead counted is moved to now, from where it fades. */
const pullAccountBack = (db: Db, account: string, now: number) =>
  inTransaction(db, async (trx) => {
    const ahead = trx.deleteFrom('account_failures').where('account', '=', account).where('slot', '>', now).returning('failures')
    const moved = (await ahead.execute()).reduce((total, { failures }) => total + failures, 0)
    if (moved > 0) await addAccountFailures(trx, account, now, moved)
  })

const accountFailures = (db: Db) => ({
  /** Sums a day's failures; the hour that is leaving counts as a whole. */
  sum: async (account: string, now: number): Promise<number> => {
    const columns = [sql<number | null>`sum(failures)`.as('sum'), sql<number | null>`max(slot)`.as('latest')] as const
    const all = db.selectFrom('account_failures').select(columns)
    const row = await all
      .where('account', '=', account)
      .where('slot', '>', now - longest)
      .executeTakeFirst()
    if ((row?.latest ?? 0) > now) await pullAccountBack(db, account, now)
    return row?.sum ?? 0
  },
  add: (account: string, now: number) => addAccountFailures(db, account, now, 1),
  takeBack: (account: string, at: number) =>
    db
      .updateTable('account_failures')
      .set({ failures: sql<number>`failures - 1` })
      .where('account', '=', account)
      .where('slot', '=', slotOf(at, failureSlot))
      .execute(),
})

const addPairFailures = (db: Db, pair: string, now: number, failures: number) =>
  db
    .insertInto('pair_failures')
    .values({ pair, slot: slotOf(now, pairSlot), failures, last_at: now })
    .onConflict((conflict) =>
      conflict.columns(['pair', 'slot']).doUpdateSet({ failures: sql<number>`pair_failures.failures + excluded.failures`, last_at: now }),
    )
    .execute()

const pairRows = (db: Db, pair: string, now: number) =>
  db
    .selectFrom('pair_failures')
    .select(['slot', 'failures', 'last_at'])
    .where('pair', '=', pair)
    .where('slot', '>', now - failureWindow)
    .execute()

/** What a clock that was ahead counted is moved to now: the pause after it begins now, and it fades from here on. */
async function pullPairBack(db: Db, pair: string, now: number): Promise<void> {
  const ahead = db.deleteFrom('pair_failures').where('pair', '=', pair).where('last_at', '>', now).returning('failures')
  const moved = (await ahead.execute()).reduce((total, { failures }) => total + failures, 0)
  await addPairFailures(db, pair, now, moved)
}

const pairFailures = (db: Db) => ({
  /** Reads the failures of a pair, whose queue is taken. */
  read: async (pair: string, now: number): Promise<KnownDeviceFailures> => {
    const found = await pairRows(db, pair, now)
    const isAhead = found.some(({ last_at }) => last_at > now)
    if (isAhead) await pullPairBack(db, pair, now)
    const rows = isAhead ? await pairRows(db, pair, now) : found
    const sum = (from: number) => rows.reduce((total, { slot, failures }) => (slot > from ? total + failures : total), 0)
    return { recent: sum(now - pairWindow - pairSlot), ofDay: sum(0), last: Math.max(0, ...rows.map(({ last_at }) => last_at)) }
  },
  add: (pair: string, now: number) => addPairFailures(db, pair, now, 1),
  takeBack: (pair: string, at: number) =>
    db
      .updateTable('pair_failures')
      .set({ failures: sql<number>`failures - 1` })
      .where('pair', '=', pair)
      .where('slot', '=', slotOf(at, pairSlot))
      .execute(),
  clear: (pair: string) => db.deleteFrom('pair_failures').where('pair', '=', pair).execute(),
})

const turns = (db: Db) => ({
  find: async (account: string, device: string): Promise<number | null> => {
    const row = db.selectFrom('sign_in_turns').select('turn_at').where('account', '=', account).where('device', '=', device)
    return (await row.executeTakeFirst())?.turn_at ?? null
  },
  add: (account: string, device: string, turnAt: number) =>
    db.insertInto('sign_in_turns').values({ account, device, turn_at: turnAt }).execute(),
  remove: (account: string, device: string) =>
    db.deleteFrom('sign_in_turns').where('account', '=', account).where('device', '=', device).execute(),
  count: async (account: string): Promise<number> => {
    const all = db.selectFrom('sign_in_turns').select(sql<number>`count(*)`.as('count')).where('account', '=', account)
    return (await all.executeTakeFirstOrThrow()).count
  },
  /** Removes turns for which nobody came, and those that a clock gave that was ahead. */
  removeLost: (account: string, now: number) =>
    db
      .deleteFrom('sign_in_turns')
      .where('account', '=', account)
      .where(({ or, eb }) => or([eb('turn_at', '<', now - turnKept), eb('turn_at', '>', now + waitingPerAccount * longestQueuePause)]))
      .execute(),
})

const queues = (db: Db) => ({
  /** Takes the queue for the rest of the transaction and returns when it is free. */
  take: async (account: string): Promise<number> => {
    const taken = db
      .insertInto('sign_in_lanes')
      .values({ account, next_at: 0 })
      .onConflict((conflict) => conflict.column('account').doUpdateSet({ next_at: sql<number>`sign_in_lanes.next_at` }))
    return (await taken.returning('next_at').executeTakeFirstOrThrow()).next_at
  },
  setNext: (account: string, nextAt: number) =>
    db.updateTable('sign_in_lanes').set({ next_at: nextAt }).where('account', '=', account).execute(),
})

async function removeOld(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('account_failures')
    .where('slot', '<=', now - longest)
    .execute()
  await db
    .deleteFrom('pair_failures')
    .where('slot', '<=', now - longest)
    .execute()
  await db
    .deleteFrom('sign_in_turns')
    .where('turn_at', '<', now - turnKept)
    .execute()
  await db.deleteFrom('spent_proofs').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('sign_in_lanes')
    .where('next_at', '<', now - longest)
    .execute()
}

/** Keeps what the servers of a school count and line up at sign-in. */
export const signInStore = (db: Db) => ({
  accounts: accountFailures(db),
  pairs: pairFailures(db),
  turns: turns(db),
  queues: queues(db),
  /** Notes a proof as used; false where it was used before. */
  spend: async (challenge: string, expiresAt: number): Promise<boolean> => {
    const spent = db.insertInto('spent_proofs').values({ challenge, expires_at: expiresAt })
    return (
      (
        await spent
          .onConflict((conflict) => conflict.doNothing())
          .returning('challenge')
          .execute()
      ).length === 1
    )
  },
  /** Forgets what no rule reads any more. */
  removeOld: (now: number): Promise<void> => removeOld(db, now),
})
