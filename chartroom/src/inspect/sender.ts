import type { AnyActorRef, AnyEventObject, AnyStateMachine, AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { machineOf } from './actor-facts.ts'
import { ActorRegistry } from './actor-registry.ts'
import type { Disclosure } from './disclosure.ts'
import type { ObserverMessage, PageMessage } from './messages.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import type { Log } from './recording.ts'

type Received = Extract<InspectionEvent, { type: '@xstate.event' }>

const STARTED = 'xstate.init'
const LEFT = 'page.left'

export interface SenderNeeds {
  /** Names this page among all open ones. */
  readonly page: string
  readonly post: (message: PageMessage) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly transitionId: (transition: AnyTransitionDefinition) => string
  readonly fingerprintOf: (machine: AnyStateMachine) => string
  readonly disclosure: Disclosure
  /** How many entries are kept for observers that come late; 500 where nothing is said. */
  readonly kept?: number
}

/** Posts what the inspected actors of a page do, and answers observers. */
export interface Sender {
  readonly inspect: (event: InspectionEvent) => void
  readonly answer: (message: ObserverMessage) => void
  /** Follows an actor that already runs; its entry belongs to what was before the first one. */
  readonly adopt: (ref: AnyActorRef) => Pick<Log, 'machines' | 'entries'>
  /** Says that the page and all its actors are gone. */
  readonly leave: () => void
}

/** An actor that fails shows no snapshot. */
function tellFailed(registry: ActorRegistry, outbox: Outbox): void {
  for (const one of [...registry.running.values()])
    for (const arrival of one.ref.getSnapshot().status === 'error' ? one.arrivals.splice(0) : [])
      outbox.take(arrival.place, registry.entryOf(one, arrival, null))
}

function tellSettled(registry: ActorRegistry, outbox: Outbox, ref: AnyActorRef, event: AnyEventObject): void {
  const one = registry.running.get(ref.sessionId)
  const at = one?.arrivals.findIndex((arrival) => arrival.event === event) ?? -1
  const arrival = at < 0 ? undefined : one?.arrivals.splice(at, 1)[0]
  if (one && arrival) outbox.take(arrival.place, registry.entryOf(one, arrival, null))
}

/** StrictMode starts an actor, stops it and starts it again: that is one start. */
function tellStarted(
  registry: ActorRegistry,
  outbox: Outbox,
  { event, sourceRef, actorRef }: Received,
  { fingerprintOf }: SenderNeeds,
): void {
  const one = registry.follow(actorRef as AnyActorRef)
  if (one.hasOnlyStarted) return
  const machine = machineOf(one.ref)
  if (machine) outbox.know(machine.id, fingerprintOf(machine))
  const arrival = registry.arrival(event, sourceRef)
  outbox.take(arrival.place, registry.entryOf(one, arrival, registry.originOf(one.ref)))
}

function adopted(registry: ActorRegistry, ref: AnyActorRef, { fingerprintOf }: SenderNeeds): Pick<Log, 'machines' | 'entries'> {
  const machine = machineOf(ref)
  const arrival = registry.arrival({ type: STARTED }, undefined)
  const entry = registry.entryOf(registry.follow(ref), arrival, registry.originOf(ref))
  return { machines: machine ? { [machine.id]: fingerprintOf(machine) } : {}, entries: [entry] }
}

function tellLeft(registry: ActorRegistry, outbox: Outbox): void {
  for (const one of [...registry.running.values()]) {
    const arrival = registry.arrival({ type: LEFT }, undefined)
    outbox.take(arrival.place, { ...registry.entryOf(one, arrival, null), status: 'stopped' })
  }
  registry.running.clear()
  outbox.flush()
}

/** Makes the sender of one page; it posts nothing before actors do something. */
export function createSender(needs: SenderNeeds): Sender {
  const registry = new ActorRegistry(needs)
  const outbox = createOutbox(needs, () => tellFailed(registry, outbox))
  return {
    inspect: (event) => {
      const ref = event.actorRef as AnyActorRef
      if (event.type === '@xstate.microstep') registry.follow(ref).taken.push(...event._transitions.map(needs.transitionId))
      if (event.type === '@xstate.snapshot') tellSettled(registry, outbox, ref, event.event)
      if (event.type !== '@xstate.event') return
      if (event.event.type === STARTED) tellStarted(registry, outbox, event, needs)
      else {
        registry.running.get(ref.sessionId)?.arrivals.push(registry.arrival(event.event, event.sourceRef))
        outbox.soon()
      }
    },
    answer: (message) => {
      if (message.kind === 'hello') outbox.replay()
      if (message.kind === 'send') registry.find(message.actor)?.send(message.event)
    },
    adopt: (ref) => adopted(registry, ref, needs),
    leave: () => tellLeft(registry, outbox),
  }
}
