import { connectionWatch } from '../watch/connection-watch.ts'
import { delayOf, pause } from './delays.ts'
import { task } from './task.ts'

export const deviceOutboxActors = {
  retryPause: task<void, { failures: number; retryAfter: number | null }>(({ input, signal }) => pause(delayOf(input), signal)),
  connectionWatch,
}
