import { savingTimes } from './durations.ts'

/** Returns a moment between two, in ms; `random` returns a number from 0 to 1. */
export const between = (least: number, most: number, random: () => number): number => least + random() * (most - least)

type Failing = { context: { failures: number; retryAfter?: number | null } }

/** Draws the delays of machines that vary, from one source of randomness. */
export const delaysFrom = (random: () => number) => ({
  /** Before the next try: full jitter below a ceiling that doubles from 0.5 to 15 s, after what the server asked for (`Retry-After`, a minute at most), never less than the pause between two saves. */
  retryPause: ({ context: { failures, retryAfter = null } }: Failing): number => {
    const ceiling = Math.min(savingTimes.lastRetry, savingTimes.firstRetry * 2 ** Math.max(0, failures - 1))
    return Math.max(savingTimes.apart, Math.min(savingTimes.longestAsked, retryAfter ?? 0) + random() * ceiling)
  },
  presencePause: (): number => between(savingTimes.presenceLeast, savingTimes.presenceMost, random),
  submitSpread: (): number => random() * savingTimes.submitSpread,
})
