import type { AnyActorRef, AnyEventObject } from 'xstate'
import { machineOf, snapshotFacts } from './actor-facts.ts'
import type { Disclosure } from './disclosure.ts'
import type { ActorOrigin, Entry } from './recording.ts'

/** An event that came to an actor; `place` numbers them in the order in which they came to the page. */
export interface Arrival {
  readonly place: number
  readonly at: number
  readonly event: AnyEventObject
  readonly source: string | null
}

/** What is known of one actor between two of its entries. */
export interface Followed {
  readonly ref: AnyActorRef
  readonly arrivals: Arrival[]
  taken: string[]
  /** Of this actor only its start has been told. */
  hasOnlyStarted: boolean
  context: Readonly<Record<string, unknown>>
}

export class ActorRegistry {
  readonly running = new Map<string, Followed>()
  readonly #page: string
  readonly #now: () => number
  readonly #disclosure: Disclosure
  #places = 0

  constructor({ page, now, disclosure }: { page: string; now: () => number; disclosure: Disclosure }) {
    this.#page = page
    this.#now = now
    this.#disclosure = disclosure
  }

  keyOf(ref: object | undefined): string | null {
    return ref && 'sessionId' in ref ? `${this.#page}/${String(ref.sessionId)}` : null
  }

  /** The actor with this key on this page. */
  find(key: string): AnyActorRef | undefined {
    return key.startsWith(`${this.#page}/`) ? this.running.get(key.slice(this.#page.length + 1))?.ref : undefined
  }

  follow(ref: AnyActorRef): Followed {
    const one = this.running.get(ref.sessionId) ?? { ref, arrivals: [], taken: [], hasOnlyStarted: false, context: {} }
    this.running.set(ref.sessionId, one)
    return one
  }

  arrival(event: AnyEventObject, source: object | undefined): Arrival {
    return { place: this.#places++, at: this.#now(), event, source: this.keyOf(source) }
  }

  originOf(ref: AnyActorRef): ActorOrigin {
    return { parent: this.keyOf(ref._parent), machine: machineOf(ref)?.id ?? null, name: this.#disclosure.name(ref) }
  }

  /** Sums up what an actor did since its last entry; one that has ended is followed no more. */
  entryOf(one: Followed, { at, event, source }: Arrival, born: ActorOrigin | null): Entry {
    const { value, status, context } = snapshotFacts(one.ref)
    const changes = this.#disclosure.changes(one.ref, context, born ? {} : one.context)
    const { taken } = one
    one.taken = []
    one.context = context
    one.hasOnlyStarted = born !== null
    if (status !== 'active') this.running.delete(one.ref.sessionId)
    const actor = this.keyOf(one.ref) ?? ''
    return { at, actor, source, event: this.#disclosure.event(one.ref, event), times: 1, taken, value, status, ...changes, born }
  }
}
