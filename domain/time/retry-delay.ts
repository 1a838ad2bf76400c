import { savingTimes } from './durations.ts'

/** Returns a moment between two, in ms; the chance from 0 to 1 comes from outside. */
export const between = (least: number, most: number, random: () => number): number => least + random() * (most - least)

/** Returns the wait before the next try, in ms: full jitter from 0.5 to 15 s, never less than the server asked for. */
export function retryDelay(
  { failures, retryAfter = null }: { failures: number; retryAfter?: number | null },
  random: () => number,
): number {
  const ceiling = Math.min(savingTimes.lastRetry, savingTimes.firstRetry * 2 ** Math.max(0, failures - 1))
  return Math.max(savingTimes.apart, Math.min(savingTimes.longestAsked, retryAfter ?? 0) + random() * ceiling)
}
