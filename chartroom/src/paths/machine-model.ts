import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, EventObject, InputFrom, SnapshotFrom } from 'xstate'
import type { DelayRanges } from '../chart/delay-words.ts'

export interface ActorDone {
  type: `xstate.done.actor.${string}`
  output: unknown
  actorId: string
}
export interface ActorFailed {
  type: `xstate.error.actor.${string}`
  error: unknown
  actorId: string
}
export interface TimerElapsed {
  type: `xstate.after.${string}`
}
export type SettledEvent = ActorDone | ActorFailed | TimerElapsed

/** The event of an invoked actor that finishes with this output. */
export const done = (id: string, output?: unknown): ActorDone => ({ type: `xstate.done.actor.${id}`, output, actorId: id })
/** The event of an invoked actor that fails with this error. */
export const fails = (id: string, error: unknown): ActorFailed => ({ type: `xstate.error.actor.${id}`, error, actorId: id })
/** The event of a named delay that runs out in the node with this full id, as in `elapsed('saveDelay', 'note.open.writing.dirty')`. */
export const elapsed = (delay: string, nodeId: string): TimerElapsed => ({ type: `xstate.after.${delay}.${nodeId}` })

/** Why the guard of `onError` is never seen to refuse: what failed has ended. */
export const FAILS_ONCE = 'an actor that failed has ended, so it cannot fail again'

/** Types of events by a person (`UPPER_CASE`) among the events of a machine. */
export type PersonEventType<Machine extends AnyStateMachine> = EventFromLogic<Machine>['type'] extends infer Type extends string
  ? Type extends Uppercase<Type>
    ? Type
    : never
  : never

/** What a machine's `alphabet.ts` says about it, so that paths can be generated. Only tests, scripts and the visualiser import it. */
export interface MachineModel<Machine extends AnyStateMachine = AnyStateMachine> {
  /** The machine with its contracts, nothing provided. */
  readonly machine: Machine
  /** The inputs to start from; one set of paths begins at each. */
  readonly inputs: readonly InputFrom<Machine>[]
  /** The alphabet: one concrete event per class of equivalent events; actor results by `done` and `fails` with real values, timers by `elapsed`. */
  readonly events: readonly (EventFromLogic<Machine> | SettledEvent)[]
  /** Events that guards refuse wherever they are sent, such as one for a row that is gone; only paths that cover guards send them. */
  readonly refused?: readonly (EventFromLogic<Machine> | SettledEvent)[]
  /** Why an answer of a guard cannot be seen, by its name in the coverage, as in `note.open --SAVE[0] is refused`. */
  readonly unseen?: Readonly<Record<string, string>>
  /** How long delays last that the machine computes when they begin: the least and the most, in ms. Charts and scripts say it. */
  readonly delays?: DelayRanges
  /** How often a random walk draws an event where it is possible; 1 where nothing is said. */
  weight?(event: EventFromLogic<Machine> | SettledEvent): number
  /** What must hold in every state, as sentences; random walks look for a way to a state where one does not. */
  readonly holds?: Readonly<Record<string, (snapshot: SnapshotFrom<Machine>) => boolean>>
  /** Whether nothing has to happen in a state although it listens, as a page with an empty list. */
  rests?(snapshot: SnapshotFrom<Machine>): boolean
  /** Dotted events that reach the machine through its own ref (from a route or a parent) instead of an invoked actor. */
  readonly outside?: readonly string[]
  /** Sums a snapshot up: `leaves(snapshot)` and whatever a guard reads now or later, no seconds, no ids. Equal keys must behave alike. */
  key(snapshot: SnapshotFrom<Machine>): string
  /** Words for a person about an event, as test scripts and failing tests show it (see `scriptWords`), in the snapshot that it meets where one is given; undefined leaves the default words. */
  describe?(event: EventFromLogic<Machine> | SettledEvent, from?: SnapshotFrom<Machine>): string | undefined
  /** Words for where a script starts. */
  given?(input: InputFrom<Machine>): string
  /** Words for what a person sees in a snapshot; undefined leaves the names of its views. */
  seen?(snapshot: SnapshotFrom<Machine>): string | undefined
  /** What is seen right after an event, where it is more than what its state says; the snapshot is the one that it leads to. */
  shown?(event: EventFromLogic<Machine> | SettledEvent, to?: SnapshotFrom<Machine>): string | undefined
  /** How an event comes about by hand, where its facts do not say it: a word of `Means` in `event-means.ts`. */
  means?(event: EventFromLogic<Machine> | SettledEvent, from?: SnapshotFrom<Machine>): string | undefined
  /** What has to be so before a script begins in which an event happens. */
  needs?(event: EventFromLogic<Machine> | SettledEvent, from?: SnapshotFrom<Machine>): string | undefined
  /** Who and what the scripts need, and how each gets that way. */
  readonly people?: readonly (readonly [who: string, how: string])[]
  /** Names, by their paths, for states that many scripts pass. */
  readonly beginnings?: Readonly<Record<string, string>>
}

/** A machine as a project hands it to the tools. */
export interface RegisteredMachine {
  /** The name of its folder, by which commands and addresses call it. */
  readonly name: string
  /** Its folder from the root of the project, with `<name>.machine.ts` and `alphabet.ts`. */
  readonly folder: string
  /** The heading under which it is listed; a project whose machines have one or none has no headings. */
  readonly group?: string
  readonly model: MachineModel
}

export interface Step {
  readonly event: EventObject
  /** A snapshot with the key of the state after the event. */
  readonly state: AnyMachineSnapshot
  /** Ids of every transition that the event takes, raised and eventless ones included. */
  readonly covers: readonly string[]
}

export interface Edge {
  readonly from: string
  readonly to: string
  readonly step: Step
}

export interface Root {
  readonly key: string
  readonly input: unknown
  readonly state: AnyMachineSnapshot
  /** Ids of the transitions taken while starting. */
  readonly covers: readonly string[]
}

/** All states that the alphabet reaches, one snapshot per key, and the ways between them. */
export interface Graph {
  readonly roots: readonly Root[]
  readonly states: ReadonlyMap<string, AnyMachineSnapshot>
  readonly edges: readonly Edge[]
}

/** A walk from a start, to be run on the actor, on the page or in the browser. */
export interface Path {
  readonly root: Root
  readonly steps: readonly Step[]
}

/** Says one path in words, one event per arrow. */
export function pathWords({ root, steps }: Path, model: MachineModel): string {
  const words = ({ event }: Step, at: number) =>
    model.describe?.(event, steps[at - 1]?.state ?? root.state) ?? event.type.replace(/^xstate\./, '')
  return ['start', ...steps.map(words)].join(' → ')
}
