import { fork } from 'node:child_process'
import type { BackupResult, BackupSettings } from './backup-and-prune.ts'

/** What the process of a backup says when it is done. */
export type BackupReply = { made: BackupResult } | { fault: string }

/** Makes a backup in a process of its own, which gives way to the server; rejects with what kept it from being made. */
export function forkBackup(settings: BackupSettings, signal: AbortSignal): Promise<BackupResult> {
  const child = fork(new URL('./backup.process.ts', import.meta.url), {
    signal,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    // Not as an argument: the address of a database can hold a password, and every user of a machine can list arguments.
    child.send(settings, (error) => (error ? reject(error) : undefined))
    child.on('message', (reply: BackupReply) => ('made' in reply ? resolve(reply.made) : reject(new Error(reply.fault))))
    child.on('error', reject)
    child.on('exit', (code, killedBy) => reject(new Error(`The backup ended with ${killedBy ?? code}`)))
  })
}
