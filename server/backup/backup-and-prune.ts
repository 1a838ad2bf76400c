import type { Env } from '../env.ts'
import { type MadeBackup, makeBackup } from './make-backup.ts'
import { pruneBackups } from './prune-backups.ts'

/** What the environment says about backups. */
export type BackupSettings = Pick<Env, 'databaseUrl' | 'backupDir' | 'backupKeep'>

export type BackupResult = MadeBackup & { removed: number }

/** Makes a backup where the environment says, and removes those that it no longer keeps. */
export async function backupAndPrune({ databaseUrl, backupDir, backupKeep }: BackupSettings, now: () => number): Promise<BackupResult> {
  const made = await makeBackup({ url: databaseUrl, folder: backupDir, now })
  const removed = backupKeep === null ? [] : await pruneBackups(backupDir, backupKeep)
  return { ...made, removed: removed.length }
}
