import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Dialect } from './dialect.ts'
import { schoolMigration } from './migrations/0001-school.ts'
import { filesMigration } from './migrations/0002-files.ts'
import { administrationMigration } from './migrations/0003-administration.ts'
import { gradingMigration } from './migrations/0004-grading.ts'
import { receiptsMigration } from './migrations/0005-receipts.ts'
import { writersMigration } from './migrations/0006-writers.ts'
import { timeMigration } from './migrations/0007-time.ts'
import type { Database } from './schema.ts'

/** Brings the database to the newest schema, each migration whole or not at all; throws what made one fail. */
export async function migrate(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const migrations = {
    '0001-school': schoolMigration(dialect),
    '0002-files': filesMigration(dialect),
    '0003-administration': administrationMigration(dialect),
    '0004-grading': gradingMigration(dialect),
    '0005-receipts': receiptsMigration,
    '0006-writers': writersMigration(dialect),
    '0007-time': timeMigration(dialect),
  }
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
  if (error) throw error
}
