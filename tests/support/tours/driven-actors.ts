import { type AnyActorRef, type CallbackActorLogic, type EventObject, fromCallback, fromPromise } from 'xstate'

/** How an actor of a tour ends, as the test tells the page. */
export interface Ending {
  id: string
  output?: unknown
  error?: unknown
}

/** The length of a pause that ends when the test sends its event. */
export const UNTIL_TOLD = 24 * 3_600_000

const waiting = new Map<string, { resolve(output: unknown): void; reject(error: unknown): void }>()

/** A promise actor that waits until the test ends it. */
export const remotePromise = <Output, Input>() =>
  fromPromise<Output, Input>(
    ({ self }) => new Promise((resolve, reject) => waiting.set(self.id, { resolve: resolve as (output: unknown) => void, reject })),
  )

const DEATH = 'tour.death'

/** A long-lived actor that does nothing until the test has it die. */
export const killableActor = <Event extends EventObject, Input>() =>
  fromCallback<Event, Input>(({ self, receive }) => {
    let cause: unknown = null
    receive(({ type }) => {
      if (type === DEATH) throw cause
    })
    const reject = (error: unknown) => {
      cause = error
      const ref: AnyActorRef = self
      ref.send({ type: DEATH })
    }
    waiting.set(self.id, { resolve: () => undefined, reject })
  })

/** A long-lived actor that does nothing until the test has it die. */
export const killableCallback = <Event extends EventObject, Input>() => remotePromise() as unknown as CallbackActorLogic<Event, Input>

/** Lets the test end waiting actors and send events of the environment. */
export function listen(ref: AnyActorRef): () => void {
  const stop = new AbortController()
  const hear = ({ detail }: CustomEvent<EventObject>) => ref.send(detail)
  const end = ({ detail: { id, ...how } }: CustomEvent<Ending>) => {
    const actor = waiting.get(id)
    if ('error' in how) actor?.reject(how.error)
    else actor?.resolve(how.output)
  }
  addEventListener('tour.event', hear as EventListener, { signal: stop.signal })
  addEventListener('tour.end', end as EventListener, { signal: stop.signal })
  return () => stop.abort()
}
