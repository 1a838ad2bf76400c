import { connectionWatch } from './connection-watch.ts'
import { delayOf, pause } from './pauses.ts'
import { task } from './task.ts'

/** The actors of the outbox of this device. */
export const deviceOutboxActors = {
  retryPause: task<void, { failures: number; retryAfter: number | null }>(({ input, signal }) => pause(delayOf(input), signal)),
  connectionWatch,
}
