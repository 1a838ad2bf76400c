import { fromCallback } from 'xstate'
import { savingTimes } from '../../../domain/time/durations.ts'

const FIRST_RETRY_MS = 500
const LAST_RETRY_MS = 15_000
const LONGEST_ASKED_MS = 60_000

/** Inputs hold typed text back for `draftPause`, at most `draftLongest`, before it comes here. */
const TYPING_REST_MS = savingTimes.typingPause - savingTimes.draftPause
const TYPING_LIMIT_MS = savingTimes.typingLongest - savingTimes.draftLongest

/** Waits; an aborted wait ends at once. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Returns the wait before the next try: full jitter from 0.5 to 15 s, never less than the server asked for. */
export function delayOf(
  { failures, retryAfter = null }: { failures: number; retryAfter?: number | null },
  random: () => number = Math.random,
): number {
  const ceiling = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1))
  return Math.max(savingTimes.apart, Math.min(LONGEST_ASKED_MS, retryAfter ?? 0) + random() * ceiling)
}

/** Returns a moment between two, in ms. */
export const between = (least: number, most: number, random: () => number = Math.random): number => least + random() * (most - least)

/** Tells when typing pauses: a moment after the last change, or at the latest a while after the first. */
export const typingPause = fromCallback<{ type: 'typing.continued' }, Record<string, never>>(({ sendBack, receive }) => {
  const end = () => sendBack({ type: 'typing.paused' })
  const limit = setTimeout(end, TYPING_LIMIT_MS)
  let rest = setTimeout(end, TYPING_REST_MS)
  receive(() => {
    clearTimeout(rest)
    rest = setTimeout(end, TYPING_REST_MS)
  })
  return () => {
    clearTimeout(limit)
    clearTimeout(rest)
  }
})
