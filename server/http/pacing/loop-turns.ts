import { setImmediate as otherWork } from 'node:timers/promises'
import { Refusal } from '../refusal.ts'

const retryAfter = 3

/** Returns a function that waits for a turn of the event loop that no other caller has, first come, first served; it throws 429 when `most` wait already. */
export function createLoopTurns(most: number = Number.POSITIVE_INFINITY) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  return async (): Promise<void> => {
    if (waiting >= most) throw new Refusal(429, 'tooManyRequests', 'Too many people are doing this. Please try again.', {}, retryAfter)
    waiting += 1
    const turn = last.then(() => otherWork())
    last = turn
    await turn
    waiting -= 1
  }
}
