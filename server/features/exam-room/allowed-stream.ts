import type { EventStream } from '../../http/event-stream.ts'
import type { SendChange } from './room-watch.ts'

const retry = 1_000

/** Sends the changes of a room to a stream, one after another, as long as its person may watch; then it ends. */
export function sendWhileAllowed(stream: EventStream, isAllowed: () => Promise<boolean>): SendChange {
  let turn = Promise.resolve()
  const send = async (change: string): Promise<void> => {
    if (await isAllowed().catch(() => false)) stream.send('room', change)
    else stream.end(retry)
  }
  return (change) => {
    turn = turn.then(() => send(change))
  }
}
