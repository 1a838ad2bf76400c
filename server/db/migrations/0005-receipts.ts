import { type Kysely, sql } from 'kysely'

/** Lets a receipt find its submission. */
export const receiptsMigration = {
  async up(db: Kysely<unknown>) {
    await sql.raw('create index attempts_receipt on attempts (receipt) where receipt is not null').execute(db)
  },
}
