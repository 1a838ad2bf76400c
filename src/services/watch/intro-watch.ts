import { type EventObject, fromCallback } from 'xstate'
import type { ServerClock } from './server-clock.ts'

const LOOK_EVERY_MS = 1_000

const sent = new EventTarget()

/** Says on this page that answers to a quiz that waited on this device have reached the server. */
export const announceSent = (assignmentId: string): void => void sent.dispatchEvent(new Event(assignmentId))

/** Reports that answers to the quiz which waited here are sent and, from the deadline on, every second that time is up, by the server's clock. */
export const introWatch = (clock: ServerClock) =>
  fromCallback<EventObject, { assignmentId: string; deadline: string | null }>(({ input, sendBack }) => {
    const tell = () => sendBack({ type: 'answers.sent' })
    sent.addEventListener(input.assignmentId, tell)
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (deadline: number) => {
      const left = deadline - clock.now()
      if (left <= 0) sendBack({ type: 'clock.at', left: 0 })
      timer = setTimeout(look, left > 0 ? Math.min(left, LOOK_EVERY_MS) : LOOK_EVERY_MS, deadline)
    }
    if (input.deadline !== null) look(Date.parse(input.deadline))
    return () => {
      clearTimeout(timer)
      sent.removeEventListener(input.assignmentId, tell)
    }
  })
