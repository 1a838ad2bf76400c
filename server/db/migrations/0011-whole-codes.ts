import { type Kysely, sql } from 'kysely'

/** Gives one-time sign-in codes a whole form of twelve digits beside the six that are enough as long as nobody guesses. */
export const wholeCodesMigration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(`alter table sign_in_codes add column whole_hash text not null default ''`).execute(db)
  },
}
