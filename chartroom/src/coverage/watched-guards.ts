import { type AnyMachineSnapshot, type AnyStateMachine, and, type EventObject, type MachineContext, StateMachine } from 'xstate'
import { asList, nodesBelow, transitionsOf } from '../chart/state-nodes.ts'
import { transitionId } from '../chart/transition-id.ts'

/** What the guard of a transition answered, as in `note.open.writing --TYPE[0] is refused`. */
export type Outcome = `${string} is ${'met' | 'refused'}`

/** A machine that is like another one, and whose guards report what they answer. */
export interface WatchedMachine {
  readonly machine: AnyStateMachine
  /** Every outcome that there could be: two for each transition with a guard, in document order. */
  readonly possible: readonly Outcome[]
  /** Returns what the guards answered since the last call, once each. */
  answered(): Outcome[]
}

interface Arguments {
  context: MachineContext
  event: EventObject
}
/** How xstate writes guards that ask others, such as `and`. */
interface AskingGuard {
  (args: Arguments): boolean
  check(snapshot: AnyMachineSnapshot, args: Arguments, self: AskingGuard): boolean
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

/** A guard that asks another one as xstate does, whatever its kind: alone in an `and`. */
function asking(guard: unknown, notify: (own: unknown, isMet: boolean) => void): AskingGuard {
  const alone = and([guard] as never) as unknown as AskingGuard
  const own: AskingGuard = Object.assign(() => false, {
    check: (snapshot: AnyMachineSnapshot, args: Arguments) => {
      const isMet = alone.check(snapshot, args, alone)
      notify(own, isMet)
      return isMet
    },
  })
  return own
}

const outcome = (id: string, isMet: boolean): Outcome => `${id} is ${isMet ? 'met' : 'refused'}`

/** Makes a machine that behaves like this one and reports what the guard of each transition answers. */
export function watchGuards({ config, implementations }: AnyStateMachine): WatchedMachine {
  const ids = new Map<unknown, string>()
  const answers = new Set<Outcome>()
  const watch: Watch = (guard) => asking(guard, (own, isMet) => answers.add(outcome(ids.get(own) ?? 'an unknown guard', isMet)))
  const machine: AnyStateMachine = new StateMachine(withGuards(config, watch) as never, implementations)
  const guarded = nodesBelow(machine.root)
    .flatMap(transitionsOf)
    .filter(({ guard }) => guard !== undefined)
  for (const transition of guarded) ids.set(transition.guard, transitionId(transition))
  return {
    machine,
    possible: guarded.flatMap((transition) => [true, false].map((isMet) => outcome(transitionId(transition), isMet))),
    answered: () => {
      const all = [...answers]
      answers.clear()
      return all
    },
  }
}
