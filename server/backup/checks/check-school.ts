import { logFaultSentence } from '../../../domain/text/log-fault-sentence.ts'
import { newestMigration } from '../../db/migrate.ts'
import { securityLogStore } from '../../features/security-log/security-log.store.ts'
import { verifySecurityLog } from '../../features/security-log/verify-security-log.ts'
import { BackupError } from '../backup-error.ts'
import { layoutAt } from '../rows/layout.ts'
import { migrationOf } from '../rows/migration-of.ts'
import type { Snapshot } from '../rows/snapshot.ts'
import { checkAttempts } from './check-attempts.ts'
import { checkDatabaseFile, checkReferences } from './check-database.ts'
import { checkFiles } from './check-files.ts'
import { type CheckLine, lineOf, shown } from './check-line.ts'

async function checkSecurityLog({ db }: Snapshot): Promise<CheckLine> {
  const { entries, fault, firstFault } = await verifySecurityLog(securityLogStore(db))
  const faults = fault === null ? [] : [logFaultSentence(fault, firstFault)]
  return lineOf(`Entries of the security log followed one by one: ${shown(entries)}`, faults)
}

/** Says line by line what holds of a school: the database itself, receipts, logs and files, by the functions that the product itself uses. */
export async function* checkSchool(snapshot: Snapshot): AsyncGenerator<CheckLine> {
  const migration = await migrationOf(snapshot)
  if (migration !== newestMigration)
    throw new BackupError(`The database has the older schema "${migration}". Start this version once, or verify a backup of it.`)
  if (snapshot.dialect === 'sqlite') yield await checkDatabaseFile(snapshot)
  yield await checkReferences(snapshot, await layoutAt(migration))
  yield* checkAttempts(snapshot.db)
  yield await checkSecurityLog(snapshot)
  yield await checkFiles(snapshot.db)
}
