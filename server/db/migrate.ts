import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Dialect } from './dialect.ts'
import { schoolMigration } from './migrations/0001-school.ts'
import type { Database } from './schema.ts'

/** Brings the database to the newest schema, each migration whole or not at all; throws what made one fail. */
export async function migrate(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const migrations = { '0001-school': schoolMigration(dialect) }
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
  if (error) throw error
}
