import { type CallbackActorLogic, type EventObject, fromCallback, fromPromise, type PromiseActorLogic, StateMachine } from 'xstate'

export type ActorKind = 'promise' | 'callback' | 'machine'

const kinds = new WeakMap<object, ActorKind>()

/** Stands for a promise actor whose code the route provides; run as it is, it rejects with `<name> is not provided`. */
export function promiseContract<Output, Input>(name: string): PromiseActorLogic<Output, Input> {
  const logic = fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} is not provided`)))
  kinds.set(logic, 'promise')
  return logic
}

/** Stands for a long-lived actor whose code the route provides; `Event` is what it receives (`EventObject` where that is nothing); run as it is, it throws `<name> is not provided`. */
export function callbackContract<Event extends EventObject, Input, Emitted extends EventObject = EventObject>(
  name: string,
): CallbackActorLogic<Event, Input, Emitted> {
  const logic = fromCallback<Event, Input, Emitted>(() => {
    throw new Error(`${name} is not provided`)
  })
  kinds.set(logic, 'callback')
  return logic
}

/** Returns what kind of actor a contract or a child machine stands for; null for code that is neither. */
export function actorKind(logic: unknown): ActorKind | null {
  if (logic instanceof StateMachine) return 'machine'
  return typeof logic === 'object' && logic !== null ? (kinds.get(logic) ?? null) : null
}

/** What the `meta` of a state or a transition may say beside its view: sentences of a specification that a path shows which enters or takes it. */
export interface Shows {
  readonly shows?: string | readonly string[]
}
