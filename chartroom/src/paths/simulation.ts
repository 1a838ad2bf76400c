import type { AnyMachineSnapshot } from 'xstate'
import { alphabetWords, type Initiator, initiatorOf } from '../chart/event-words.ts'
import { transitionId } from '../chart/transition-id.ts'
import type { PlainRecord, RecordedActor } from '../inspect/recording.ts'
import { toJson } from '../inspect/to-json.ts'
import type { MachineModel } from './machine-model.ts'
import { walk } from './paths.ts'

/** An event of the alphabet that a simulated machine would take now. */
export interface Choice {
  /** Its place in the alphabet. */
  readonly event: number
  readonly words: string
  readonly by: Initiator
  /** The ids of the transitions that it would take first. */
  readonly transitions: readonly string[]
}

/** A simulated machine after one event, as a recording would have it, and what can happen next. */
export interface Moment {
  /** What led here, in words; empty for the start. */
  readonly words: string
  readonly actor: RecordedActor
  readonly choices: readonly Choice[]
}

function choicesAt(model: MachineModel, snapshot: AnyMachineSnapshot, names: readonly string[]): readonly Choice[] {
  const { machine, events } = model
  if (snapshot.status !== 'active') return []
  return events.flatMap((event, at) => {
    const transitions = snapshot.can(event) ? machine.getTransitionData(snapshot, event).map(transitionId) : []
    const words = model.describe?.(event, snapshot) ?? names[at] ?? event.type
    return transitions.length === 0 ? [] : [{ event: at, words, by: initiatorOf(event.type), transitions }]
  })
}

const contextOf = (snapshot: AnyMachineSnapshot): PlainRecord =>
  Object.fromEntries(Object.entries(snapshot.context).map(([name, value]) => [name, toJson(name, value)]))

/** Runs the machine of a model from one of its inputs through events of its alphabet, without its actors and timers; each moment, the start first. */
export function simulate(model: MachineModel, input: number, taken: readonly number[]): readonly Moment[] {
  const words = [...alphabetWords(model).values()]
  const events = taken.flatMap((at) => model.events[at] ?? [])
  const { root, steps } = walk(model, model.inputs[input], events)
  const { id } = model.machine
  return [root, ...steps].map(({ state, covers }, at, all) => {
    const before = all[at - 1]?.state
    const event = { type: events[at - 1]?.type ?? 'xstate.init' }
    const facts = { key: 'simulated', parent: null, machine: id, name: id, status: state.status, value: state.value, taken: covers, event }
    const actor = { ...facts, context: contextOf(state), before: before ? contextOf(before) : {} }
    return { words: at === 0 ? '' : (words[taken[at - 1] ?? -1] ?? event.type), actor, choices: choicesAt(model, state, words) }
  })
}
