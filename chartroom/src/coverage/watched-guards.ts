import { type AnyStateMachine, StateMachine } from 'xstate'
import { asList, nodesBelow, transitionsOf } from '../chart/state-nodes.ts'
import { transitionId } from '../chart/transition-id.ts'
import { type AskingGuard, askingAlone, type NamedGuards, watchParts } from './asking-guards.ts'

/** What the guard of a transition answered, as in `note.open.writing --TYPE[0] is refused`, or one of its parts, as in `door.shut --PUSH[0] (part 1 isPaid) is met`. */
export type Outcome = `${string} is ${'met' | 'refused'}`

/** A machine that is like another one, and whose guards report what they answer. */
export interface WatchedMachine {
  readonly machine: AnyStateMachine
  /** Every outcome that there could be: two for each transition with a guard and for each part of one, in document order. */
  readonly possible: readonly Outcome[]
  /** Returns what the guards answered since the last call, once each. */
  answered(): Outcome[]
}

type Config = Readonly<Record<string, unknown>>
type Watch = (guard: unknown) => AskingGuard

const isConfig = (value: unknown): value is Config => typeof value === 'object' && value !== null

const each = (configs: unknown, change: (one: unknown) => unknown): unknown =>
  isConfig(configs) ? Object.fromEntries(Object.entries(configs).map(([name, one]) => [name, change(one)])) : configs

function withTransitions(config: unknown, watch: Watch): unknown {
  if (Array.isArray(config)) return config.map((one) => withTransitions(one, watch))
  return isConfig(config) && config.guard !== undefined ? { ...config, guard: watch(config.guard) } : config
}

const INVOKED = ['onDone', 'onError', 'onSnapshot']

function withInvoked(config: unknown, watch: Watch): unknown {
  if (!isConfig(config)) return config
  const changed = INVOKED.filter((name) => name in config).map((name) => [name, withTransitions(config[name], watch)])
  return { ...config, ...Object.fromEntries(changed) }
}

/** Copies the config of a state with other guards; what is missing stays missing, because xstate looks for the names. */
function withGuards(config: unknown, watch: Watch): Config {
  if (!isConfig(config)) return {}
  const transitions = (value: unknown) => withTransitions(value, watch)
  const change: Readonly<Record<string, (value: unknown) => unknown>> = {
    on: (value) => each(value, transitions),
    after: (value) => each(value, transitions),
    always: transitions,
    onDone: transitions,
    states: (value) => each(value, (state) => withGuards(state, watch)),
    invoke: (value) => asList(value).map((one) => withInvoked(one, watch)),
  }
  return Object.fromEntries(Object.entries(config).map(([name, value]) => [name, change[name]?.(value) ?? value]))
}

const outcomes = (id: string): Outcome[] => [`${id} is met`, `${id} is refused`]

const outcome = (id: string, isMet: boolean): Outcome => (isMet ? `${id} is met` : `${id} is refused`)

interface Notes {
  /** The transitions that guards decide. */
  readonly ids: Map<unknown, string>
  readonly parts: Map<unknown, readonly string[]>
  readonly answers: Set<Outcome>
}

const partId = (id: string, part: string): string => `${id} (part ${part})`

/** Watches a guard and its parts; their transition is known once the machine is made. */
function watching(guards: NamedGuards, { ids, parts, answers }: Notes): Watch {
  const idOf = (own: unknown): string => ids.get(own) ?? 'an unknown guard'
  return (guard) => {
    const inParts = watchParts(guard, guards, (part, isMet) => answers.add(outcome(partId(idOf(own), part), isMet)))
    const own: AskingGuard = askingAlone(inParts.guard, (_, isMet) => answers.add(outcome(idOf(own), isMet)))
    parts.set(own, inParts.parts)
    return own
  }
}

/** Makes a machine that behaves like this one and reports what the guard of each transition answers. */
export function watchGuards({ config, implementations }: AnyStateMachine): WatchedMachine {
  const notes: Notes = { ids: new Map(), parts: new Map(), answers: new Set() }
  const { ids, parts, answers } = notes
  const watch = watching(implementations.guards, notes)
  const machine: AnyStateMachine = new StateMachine(withGuards(config, watch) as never, implementations)
  const guarded = nodesBelow(machine.root)
    .flatMap(transitionsOf)
    .filter(({ guard }) => guard !== undefined)
  for (const transition of guarded) ids.set(transition.guard, transitionId(transition))
  return {
    machine,
    possible: guarded.flatMap((transition) => {
      const id = transitionId(transition)
      return [id, ...(parts.get(transition.guard) ?? []).map((part) => partId(id, part))].flatMap(outcomes)
    }),
    answered: () => {
      const all = [...answers]
      answers.clear()
      return all
    },
  }
}
