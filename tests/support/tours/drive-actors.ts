import type { ActorDone, ActorFailed } from 'chartroom/machine-model'
import type { EventObject } from 'xstate'
import type { Ending } from './driven-actors.ts'

/** A page of whatever browser, as far as it runs code. */
interface Steered {
  evaluate(run: (said: { type: string; detail: unknown }) => void, said: { type: string; detail: unknown }): Promise<void>
}

const dispatch = (page: Steered, type: string, detail: unknown) =>
  page.evaluate((said) => void dispatchEvent(new CustomEvent(said.type, { detail: said.detail })), { type, detail })

/** Ends an actor of the page that waits for the test. */
export const endRemotely = (event: ActorDone | ActorFailed, page: Steered): Promise<void> => {
  const ending: Ending = 'error' in event ? { id: event.actorId, error: event.error } : { id: event.actorId, output: event.output }
  return dispatch(page, 'tour.end', ending)
}

/** Ends an actor as `endRemotely` does; an error loses its facts on the way into the page, an object keeps them. */
export const endWithFacts = (event: ActorDone | ActorFailed, page: Steered): Promise<void> =>
  endRemotely('error' in event ? { ...event, error: { message: (event.error as Error).message, ...(event.error as object) } } : event, page)

/** The types of the timers with these names in an alphabet: they end when the test says so, whatever the clock of the page shows. */
export const timersOf = ({ events }: { events: readonly EventObject[] }, ...names: string[]): string[] =>
  events.flatMap(({ type }) => (names.includes(type.split('.')[2] ?? '') && type.startsWith('xstate.after.') ? [type] : []))

/** Brings about each of these events of the environment. */
export const sendRemotely = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, (event: EventObject, page: Steered) => dispatch(page, 'tour.event', event)]))
