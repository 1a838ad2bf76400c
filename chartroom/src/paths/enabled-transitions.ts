import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { alphabetWords, initiatorOf } from '../chart/event-words.ts'
import { transitionId } from '../chart/transition-id.ts'
import type { PlainEvent, RecordedActor } from '../inspect/recording.ts'
import type { MachineModel } from './machine-model.ts'

/** A transition that an actor could take now, and an event of the alphabet that makes it. */
export interface EnabledTransition {
  readonly transition: string
  readonly event: PlainEvent
}

/** An event of the alphabet that can be sent, in words. */
export interface AlphabetEvent {
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
export function enabledTransitionsOf({ machine, events }: MachineModel, actor: RecordedActor): readonly EnabledTransition[] {
  const snapshot = actor.status === 'active' ? snapshotOf(machine, actor) : null
  if (!snapshot) return []
  const found = new Map<string, EnabledTransition>()
  for (const event of events.filter(({ type }) => initiatorOf(type) === 'person'))
    for (const transition of transitionsOf(machine, snapshot, event))
      if (!found.has(transition)) found.set(transition, { transition, event: travelling(event) })
  return [...found.values()]
}

/** The events of people and of the environment that can be sent to an actor of the machine. */
export const alphabetEventsOf = (model: MachineModel): readonly AlphabetEvent[] =>
  [...alphabetWords(model)]
    .filter(([{ type }]) => initiatorOf(type) !== 'machine')
    .map(([event, words]) => ({ words, event: travelling(event) }))
