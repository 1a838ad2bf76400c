import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { day } from '../../domain/time/durations.ts'
import { lockFolder } from './store/backup-lock.ts'
import { listBackups, readManifest, timeOfBackup } from './store/manifest.ts'
import { openPartStore } from './store/part-store.ts'

/** How long each backup is kept; of older ones the last of a day. */
const allFor = 2 * day

const dayOf = (name: string): number => Math.floor(timeOfBackup(name) / day)

/** Returns the backups that may go: older than `keep`, and from two days on all but the last of a day. The newest one always stays. */
export function expiredBackups(names: readonly string[], keep: number, now: number): string[] {
  const lastOfDay = new Map(names.map((name) => [dayOf(name), name]))
  return names.slice(0, -1).filter((name) => {
    const age = now - timeOfBackup(name)
    return age > keep || (age > allFor && lastOfDay.get(dayOf(name)) !== name)
  })
}

/** Removes expired backups and the parts that no other one holds; where a manifest cannot be read, every part stays. */
export async function pruneBackups(folder: string, keep: number, now: number): Promise<string[]> {
  const lock = lockFolder(folder)
  try {
    const names = await listBackups(folder)
    const expired = expiredBackups(names, keep, now)
    const kept = new Set<string>()
    for (const name of names.filter((one) => !expired.includes(one)))
      for (const { parts } of readManifest(join(folder, name)).tables) for (const { sha256 } of parts) kept.add(sha256)
    lock.check()
    for (const name of expired) await rm(join(folder, name))
    if (expired.length > 0) await openPartStore(folder).keepOnly(kept)
    return expired
  } finally {
    lock.release()
  }
}
