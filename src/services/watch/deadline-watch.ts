import { type EventObject, fromCallback } from 'xstate'
import type { ServerClock } from './server-clock.ts'

const LOOK_EVERY_MS = 1_000

/** From the deadline on, reports every second that time is up, by the server's clock; without a deadline it reports nothing. */
export const deadlineWatch = (clock: ServerClock) =>
  fromCallback<EventObject, { deadline: string | null }>(({ input, sendBack }) => {
    if (input.deadline === null) return
    const deadline = Date.parse(input.deadline)
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const left = deadline - clock.now()
      if (left <= 0) sendBack({ type: 'clock.at', left: 0 })
      timer = setTimeout(look, left > 0 ? Math.min(left, LOOK_EVERY_MS) : LOOK_EVERY_MS)
    }
    look()
    return () => clearTimeout(timer)
  })
