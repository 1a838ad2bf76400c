import { savingTimes } from '../../../domain/time/durations.ts'

/** The shortest and the longest that the delays of `delays.ts` can last, in ms. */
export const delayRanges = {
  retryPause: [savingTimes.apart, savingTimes.longestAsked + savingTimes.lastRetry],
  presencePause: [savingTimes.presenceLeast, savingTimes.presenceMost],
  submitSpread: [0, savingTimes.submitSpread],
} as const
