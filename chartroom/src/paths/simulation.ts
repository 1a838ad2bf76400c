import type { AnyMachineSnapshot } from 'xstate'
import { alphabetWords, type Initiator, initiatorOf } from '../chart/event-words.ts'
import { onceFor } from '../chart/once-for.ts'
import { transitionId } from '../chart/transition-id.ts'
import type { PlainRecord, RecordedActor } from '../inspect/recording.ts'
import { toJson } from '../inspect/to-json.ts'
import type { MachineModel, Step } from './machine-model.ts'
import { observer } from './paths.ts'

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

const wordsOf = onceFor((model: MachineModel): readonly string[] => [...alphabetWords(model).values()])

function choicesAt(model: MachineModel, snapshot: AnyMachineSnapshot): readonly Choice[] {
  const { machine, events } = model
  if (snapshot.status !== 'active') return []
  return events.flatMap((event, at) => {
    const transitions = snapshot.can(event) ? machine.getTransitionData(snapshot, event).map(transitionId) : []
    if (transitions.length === 0) return []
    const words = model.describe?.(event, snapshot) ?? wordsOf(model)[at] ?? event.type
    return [{ event: at, words, by: initiatorOf(event.type), transitions }]
  })
}

interface Known {
  /** The place of its event in the alphabet; null for the start. */
  readonly event: number | null
  readonly state: AnyMachineSnapshot
  readonly moment: Moment
}

/** The context as plain data; what is the same value as before is the same data as before. */
function contextAfter({ context }: AnyMachineSnapshot, before: Known | undefined): PlainRecord {
  const plain = (name: string, value: unknown) => {
    const known = before && value === before.state.context[name] ? before.moment.actor.context[name] : undefined
    return known ?? toJson(name, value)
  }
  return Object.fromEntries(Object.entries(context).map(([name, value]) => [name, plain(name, value)]))
}

function momentAfter(model: MachineModel, { state, covers }: Pick<Step, 'state' | 'covers'>, at: number | null, before?: Known): Known {
  const { id } = model.machine
  const event = { type: (at === null ? undefined : model.events[at]?.type) ?? 'xstate.init' }
  const facts = { key: 'simulated', parent: null, machine: id, name: id, status: state.status, value: state.value, taken: covers, event }
  const actor = { ...facts, context: contextAfter(state, before), before: before?.moment.actor.context ?? {} }
  const words = at === null ? '' : (wordsOf(model)[at] ?? event.type)
  return { event: at, state, moment: { words, actor, choices: choicesAt(model, state) } }
}

/** Keeps the moments of the last run: the next one is most often one event longer. */
const runsOf = onceFor((model: MachineModel) => {
  const observed = observer(model.machine)
  let from = -1
  let known: readonly Known[] = []
  return (input: number, taken: readonly number[]): readonly Known[] => {
    const [start, ...after] = input === from ? known : []
    const alike = taken.findIndex((at, place) => after[place]?.event !== at)
    const run = [
      start ?? momentAfter(model, observed.start(model.inputs[input]), null),
      ...after.slice(0, alike < 0 ? taken.length : alike),
    ]
    for (const at of taken.slice(run.length - 1)) {
      const [before, event] = [run.at(-1), model.events[at]]
      if (before && event) run.push(momentAfter(model, observed.take(before.state, event), at, before))
    }
    from = input
    known = run
    return run
  }
})

/** Runs the machine of a model from one of its inputs through events of its alphabet, without its actors and timers; each moment, the start first. */
export const simulate = (model: MachineModel, input: number, taken: readonly number[]): readonly Moment[] =>
  runsOf(model)(input, taken).map(({ moment }) => moment)
