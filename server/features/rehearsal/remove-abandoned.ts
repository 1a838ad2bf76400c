import { minute } from '../../../domain/time/durations.ts'
import type { RehearsalStore } from './rehearsal.store.ts'

/** A rehearsal that was not heard of for so long is over, in ms; it is heard of every few seconds. */
export const abandonedAfter = minute

/** Removes what a rehearsal that broke off left behind, and returns whether there was one; one that goes on is left alone. */
export async function removeAbandoned(store: Pick<RehearsalStore, 'readMark' | 'remove'>, now: number): Promise<boolean> {
  const mark = await store.readMark()
  if (!mark || Math.abs(now - mark.at) < abandonedAfter) return false
  await store.remove(mark.courseId)
  return true
}
