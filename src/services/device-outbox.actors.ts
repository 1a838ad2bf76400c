import { connectionWatch } from './connection-watch.ts'
import { delayOf, pause } from './pauses.ts'
import { task } from './task.ts'

export const deviceOutboxActors = {
  retryPause: task<void, { failures: number; retryAfter: number | null }>(({ input, signal }) => pause(delayOf(input), signal)),
  connectionWatch,
}
