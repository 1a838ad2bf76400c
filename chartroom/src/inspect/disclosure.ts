import type { AnyActorRef, AnyEventObject } from 'xstate'
import type { PlainEvent, PlainRecord } from './recording.ts'

export type Fields = Readonly<Record<string, unknown>>

/** The parts of a context that became other ones, and the names of those that are gone. */
export interface ContextChanges {
  readonly changed: PlainRecord
  readonly removed: readonly string[]
}

/** What is shown of an actor besides its states, its transitions and the time. */
export interface Disclosure {
  readonly event: (ref: AnyActorRef, event: AnyEventObject) => PlainEvent
  readonly changes: (ref: AnyActorRef, now: Fields, before: Fields) => ContextChanges
  /** The name by which the parent invokes the actor. */
  readonly name: (ref: AnyActorRef) => string
}
