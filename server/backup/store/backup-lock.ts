import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { lockFile } from './process-lock.ts'

/** Lets one process at a time write into a folder of backups. */
export function lockFolder(folder: string): { check(): void; release(): void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return lockFile(join(folder, 'lock'), folder)
}
