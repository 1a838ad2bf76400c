import { type Kysely, sql } from 'kysely'

/** Keeps with each attempt the other rules that it was given, before or since. */
export const otherRulesMigration = {
  async up(db: Kysely<unknown>) {
    await sql.raw('alter table attempts add column other_rules text').execute(db)
  },
}
