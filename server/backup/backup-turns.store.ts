import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { settingsStore } from '../features/site/settings.store.ts'

type Db = Kysely<Database>

/** What all servers of a school know of its backups; times in epoch ms, null where there was none. */
export interface BackupTurns {
  claimedAt: number | null
  madeAt: number | null
  hasFailed: boolean
}

const keys = { claimedAt: 'backupClaimedAt', madeAt: 'backupMadeAt', hasFailed: 'backupHasFailed' } as const

const timeOf = (text: string | null): number | null => (text === null ? null : Number(text))

/** Of servers that claim the same turn one alone changes the row that it read. */
async function claim(db: Db, last: number | null, now: number): Promise<boolean> {
  const row = { key: keys.claimedAt, value: String(now) }
  if (last === null) {
    const added = await db
      .insertInto('settings')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .execute()
    return added.length === 1
  }
  const mine = db.updateTable('settings').set({ value: row.value }).where('key', '=', row.key).where('value', '=', String(last))
  return (await mine.returning('key').execute()).length === 1
}

/** Keeps whose turn it is to make the next backup, and how the last one went, for all servers of a school. */
export const backupTurnStore = (db: Db) => ({
  async read(): Promise<BackupTurns> {
    const { find } = settingsStore(db)
    const [claimedAt, madeAt, hasFailed] = [await find(keys.claimedAt), await find(keys.madeAt), await find(keys.hasFailed)]
    return { claimedAt: timeOf(claimedAt), madeAt: timeOf(madeAt), hasFailed: hasFailed === 'yes' }
  },
  /** Takes the turn after the last one; false where another server has it. */
  claim: (last: number | null, now: number): Promise<boolean> => claim(db, last, now),
  async noteMade(now: number): Promise<void> {
    await settingsStore(db).write(keys.madeAt, String(now))
    await settingsStore(db).write(keys.hasFailed, 'no')
  },
  noteFailed: () => settingsStore(db).write(keys.hasFailed, 'yes'),
})

export type BackupTurnStore = ReturnType<typeof backupTurnStore>
