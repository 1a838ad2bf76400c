import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { day } from '../../domain/time/durations.ts'
import { lockFolder } from './store/backup-lock.ts'
import { listBackups, readManifest, timeOfBackup } from './store/manifest.ts'
import { openPartStore } from './store/part-store.ts'

/** How long each backup is kept; of older ones the last of a day. */
const allFor = 2 * day

const dayOf = (name: string): number => Math.floor(timeOfBackup(name) / day)

/**
 * Returns how old backups are, the oldest first, by the times between them: one time counts as at most a quarter of `limit`, so that no clock that
 * is wrong for a while makes others too old.
 */
function agesOf(names: readonly string[], limit: number): number[] {
  const most = limit / 4
  let age = 0
  const ages = names.toReversed().map((name, index, newestFirst) => {
    const between = timeOfBackup(newestFirst[index - 1] ?? name) - timeOfBackup(name)
    age += Math.max(-most, Math.min(between, most))
    return age
  })
  return ages.toReversed()
}

/** Returns the backups that may go, of some in their order: older than `keep`, and from two days on all but the last of a day. The newest one always stays. */
export function expiredBackups(names: readonly string[], keep: number): string[] {
  const lastOfDay = new Map(names.map((name) => [dayOf(name), name]))
  const [ages, agesToThin] = [agesOf(names, keep), agesOf(names, allFor)]
  return names.slice(0, -1).filter((name, index) => {
    const isThinned = (agesToThin[index] ?? 0) > allFor && lastOfDay.get(dayOf(name)) !== name
    return isThinned || (ages[index] ?? 0) > keep
  })
}

/** Removes expired backups and the parts that no other one holds; where a manifest cannot be read, every part stays. */
export async function pruneBackups(folder: string, keep: number): Promise<string[]> {
  const lock = lockFolder(folder)
  try {
    const names = await listBackups(folder)
    const expired = expiredBackups(names, keep)
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
