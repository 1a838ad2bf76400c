import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import type { PlainEvent, RecordedActor } from '../../domain/recording.ts'
import { alphabetWords, doerOf } from './event-words.ts'
import type { MachineModel } from './machine-model.ts'
import { transitionId } from './transition-id.ts'

/** A transition that an actor could take now, and an event of the alphabet that makes it. */
export interface Chance {
  readonly transition: string
  readonly event: PlainEvent
}

/** An event of the alphabet that can be sent, in words. */
export interface Letter {
  readonly words: string
  readonly event: PlainEvent
}

/** Files and the like do not travel; what is left of the event is JSON. */
const travelling = (event: EventObject): PlainEvent => JSON.parse(JSON.stringify(event))

function snapshotOf(machine: AnyStateMachine, { value, context }: RecordedActor): AnyMachineSnapshot | null {
  try {
    return value === null ? null : machine.resolveState({ value, context })
  } catch {
    return null
  }
}

/** A guard may read what a copy of the context does not have. */
function transitionsOf(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: EventObject): string[] {
  try {
    return machine.getTransitionData(snapshot, event).map(transitionId)
  } catch {
    return []
  }
}

/** The transitions that events of a person from the alphabet would take, each with the first such event. */
export function chancesOf({ machine, events }: MachineModel, actor: RecordedActor): readonly Chance[] {
  const snapshot = actor.status === 'active' ? snapshotOf(machine, actor) : null
  if (!snapshot) return []
  const found = new Map<string, Chance>()
  for (const event of events.filter(({ type }) => doerOf(type) === 'person'))
    for (const transition of transitionsOf(machine, snapshot, event))
      if (!found.has(transition)) found.set(transition, { transition, event: travelling(event) })
  return [...found.values()]
}

/** The events of people and of the environment that can be sent to an actor of the machine. */
export const lettersOf = (model: MachineModel): readonly Letter[] =>
  [...alphabetWords(model)]
    .filter(([{ type }]) => doerOf(type) !== 'machine')
    .map(([event, words]) => ({ words, event: travelling(event) }))
