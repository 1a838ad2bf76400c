import { type Kysely, sql } from 'kysely'

/** Keeps with each attempt the rules by which it ended before it was given more time. */
export const earlierRulesMigration = {
  async up(db: Kysely<unknown>) {
    await sql.raw('alter table attempts add column earlier_rules text').execute(db)
  },
}
