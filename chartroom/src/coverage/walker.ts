import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate'
import { actorKind } from '../chart/contracts.ts'
import { initiatorOf } from '../chart/event-words.ts'
import type { MachineModel, Path, Root, Step } from '../paths/machine-model.ts'
import { observer } from '../paths/paths.ts'

const BY_ACTOR = /^xstate\.(?:done|error)\.actor\.(.+)$/

/** One walk through a machine that is decided step by step; it offers what could really happen, so an actor ends only once. */
export class Walker {
  readonly #model: MachineModel
  readonly #root: Root
  readonly #steps: Step[] = []
  readonly #ended = new Set<AnyActorRef>()
  readonly #take: ReturnType<typeof observer>['take']

  constructor(model: MachineModel, input: unknown) {
    this.#model = model
    const { start, take } = observer(model.machine)
    this.#take = take
    const begun = start(input)
    this.#root = { key: model.key(begun.state), input, ...begun }
  }

  get path(): Path {
    return { root: this.#root, steps: [...this.#steps] }
  }

  get length(): number {
    return this.#steps.length
  }

  get state(): AnyMachineSnapshot {
    return this.#steps.at(-1)?.state ?? this.#root.state
  }

  #running(): [string, AnyActorRef][] {
    const children: Readonly<Record<string, AnyActorRef>> = this.state.children
    return Object.entries(children).filter(([, actor]) => !this.#ended.has(actor))
  }

  /** Whether the actor that sends the event runs; people and timers need none. */
  #hasSender({ type }: EventObject): boolean {
    const [, id] = BY_ACTOR.exec(type) ?? []
    if (id !== undefined) return this.#running().some(([one]) => one === id)
    if (initiatorOf(type) !== 'environment' || this.#model.outside?.includes(type)) return true
    const { actors } = this.#model.machine.implementations
    return this.#running().some(([one]) => actorKind(actors[one]) !== 'promise')
  }

  canTake(event: EventObject): boolean {
    return this.state.status === 'active' && this.state.can(event) && this.#hasSender(event)
  }

  /** The events of the alphabet that can happen now. */
  possible(): EventObject[] {
    const { events }: { events: readonly EventObject[] } = this.#model
    return events.filter((event) => this.canTake(event))
  }

  take(event: EventObject): void {
    const [, id] = BY_ACTOR.exec(event.type) ?? []
    const actor: AnyActorRef | undefined = id === undefined ? undefined : this.state.children[id]
    if (actor) this.#ended.add(actor)
    this.#steps.push({ event, ...this.#take(this.state, event) })
  }
}

/** Walks as many of the events as can happen, and leaves out the others. */
export function walkPossible(model: MachineModel, input: unknown, events: readonly EventObject[]): Path {
  const walker = new Walker(model, input)
  for (const event of events) if (walker.canTake(event)) walker.take(event)
  return walker.path
}
