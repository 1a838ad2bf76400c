import { appliedMigrations, NewerDatabase, unknownMigration } from '../../db/migrate.ts'
import { BackupError } from '../backup-error.ts'
import type { Snapshot } from './snapshot.ts'

/** Returns the migration that a snapshot's schema is of; throws where this version cannot read it. */
export async function migrationOf({ db }: Snapshot): Promise<string> {
  const applied = await appliedMigrations(db)
  const unknown = unknownMigration(applied)
  if (unknown !== undefined)
    throw new NewerDatabase(`This database was made by a newer Examhall (it has "${unknown}"). Use that version for it.`)
  const migration = applied.at(-1)
  if (migration === undefined) throw new BackupError('The database holds no school.')
  return migration
}
