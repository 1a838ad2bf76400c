/** What keeps a backup, a restore or a check from being done, as a sentence for operators. */
export class BackupError extends Error {}
