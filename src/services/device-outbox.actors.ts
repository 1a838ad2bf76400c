import { settlingMachine } from '../machines/settling/settling.machine.ts'
import { connectionWatch } from './connection-watch.ts'
import { delayOf, pause } from './pauses.ts'
import { settlingActors } from './settling.actors.ts'
import { task } from './task.ts'

/** The actors of the outbox of this device. */
export const deviceOutboxActors = {
  settling: settlingMachine.provide({ actors: settlingActors }),
  retryPause: task<void, { failures: number; retryAfter: number | null }>(({ input, signal }) => pause(delayOf(input), signal)),
  connectionWatch,
}
