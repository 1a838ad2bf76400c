import { type EventObject, fromCallback } from 'xstate'

/** What runs once its code is there. */
export interface Running<Event> {
  carryOut: (event: Event) => void
  stop: () => void
}

type Report = (event: EventObject) => void

/** An actor whose code is loaded beside the intro of an exam and not before it; what it is told until then it carries out afterwards. */
export const lateActor = <Event extends EventObject, Input>(
  load: (input: Input, report: Report) => Promise<Running<Event>>,
  failed: EventObject | null,
) =>
  fromCallback<Event, Input>(({ input, sendBack, receive }) => {
    const early: Event[] = []
    let running: Running<Event> | null = null
    let isOver = false
    receive((event) => {
      if (running) running.carryOut(event)
      else early.push(event)
    })
    const start = async () => {
      running = await load(input, sendBack)
      for (const event of early) running.carryOut(event)
      if (isOver) running.stop()
    }
    start().catch(() => failed && sendBack(failed))
    return () => {
      isOver = true
      running?.stop()
    }
  })
