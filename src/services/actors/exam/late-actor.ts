import { type EventObject, fromCallback } from 'xstate'

const AGAIN_AFTER_MS = 3_000

/** What runs once its code is there. */
interface Running<Event> {
  carryOut: (event: Event) => void
  stop: () => void
}

type Report = (event: EventObject) => void

/** An actor whose code is loaded beside the intro of an exam and not before it; what it is told until then it carries out afterwards. Code that cannot be loaded is reported as `failed`, and asked for again. */
export const lateActor = <Event extends EventObject, Input>(
  load: (input: Input, report: Report) => Promise<Running<Event>>,
  failed: EventObject,
) =>
  fromCallback<Event, Input>(({ input, sendBack, receive }) => {
    const early: Event[] = []
    let running: Running<Event> | null = null
    let isOver = false
    receive((event) => {
      if (running) running.carryOut(event)
      else early.push(event)
    })
    const run = (loaded: Running<Event>) => {
      running = loaded
      for (const event of early) running.carryOut(event)
      if (isOver) running.stop()
    }
    const start = () => {
      if (isOver) return
      load(input, sendBack).then(run, () => {
        sendBack(failed)
        setTimeout(start, AGAIN_AFTER_MS)
      })
    }
    start()
    return () => {
      isOver = true
      running?.stop()
    }
  })
