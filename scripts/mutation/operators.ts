import { type AnyActorRef, type AnyStateMachine, not, StateMachine } from 'xstate'
import { FaultPlaceMissing } from './fault-place.ts'
import { type Config, copyOf, type Listed, nodeAt, transitionAt } from './machine-config.ts'

interface Planted<Operator extends string> {
  readonly machine: string
  readonly operator: Operator
  readonly at: string
}
type OfAction<Operator extends string> = Planted<Operator> & { readonly action: string }

/** A mistake in a chart: what an operator does at one place of one machine. */
export type MachineFault =
  | OfAction<'drop action'>
  | OfAction<'drop assign'>
  | (OfAction<'constant payload'> & { readonly payload: unknown })
  | (Planted<'stale input'> & { readonly actor: string })
  | (Planted<'wrong target'> & { readonly target: string })
  | Planted<'wrong delay'>
  | Planted<'negate guard'>
  | Planted<'drop reenter'>
  | Planted<'history to initial'>
  | Planted<'enabled when not'>

type Of<Operator extends MachineFault['operator']> = Extract<MachineFault, { operator: Operator }>

const FACTOR = 10

const missing = (fault: MachineFault, why: string): FaultPlaceMissing =>
  new FaultPlaceMissing(`"${fault.operator}" does not fit ${fault.machine} any more: ${why} at ${fault.at}.`)

const nameOf = (one: unknown): unknown => (typeof one === 'object' && one !== null && 'type' in one ? one.type : one)
const asList = (value: unknown): readonly unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value])

/** The first value that a function gave to each actor, for ever. */
function stale<Args extends { self: AnyActorRef }>(compute: (args: Args) => unknown): (args: Args) => unknown {
  const first = new WeakMap<AnyActorRef, unknown>()
  return (args) => {
    if (!first.has(args.self)) first.set(args.self, compute(args))
    return first.get(args.self)
  }
}

/** Where the actions of a place are listed: `<state> entry`, `<state> exit` or a transition. */
function actionsAt(machine: AnyStateMachine, config: Config, at: string): { of: Listed; key: string } | null {
  const [, state, around] = /^(\S+) (entry|exit)$/.exec(at) ?? []
  if (state === undefined || around === undefined) {
    const transition = transitionAt(machine, config, at)
    return transition && { of: transition, key: 'actions' }
  }
  const node = nodeAt(machine, config, state)
  return node && { of: node, key: around }
}

function dropAction(machine: AnyStateMachine, config: Config, fault: Of<'drop action' | 'drop assign'>): void {
  const found = actionsAt(machine, config, fault.at)
  const actions = asList(found?.of[found.key])
  const at = actions.findIndex((one) => nameOf(one) === fault.action)
  const kind: unknown = machine.implementations.actions[fault.action]
  const isAssign = typeof kind === 'function' && 'type' in kind && kind.type === 'xstate.assign'
  if (!found || at < 0) throw missing(fault, `no action ${fault.action}`)
  if (isAssign !== (fault.operator === 'drop assign')) throw missing(fault, `${fault.action} is of another kind`)
  found.of[found.key] = actions.toSpliced(at, 1)
}

function fixPayload(machine: AnyStateMachine, config: Config, fault: Of<'constant payload'>): void {
  const found = actionsAt(machine, config, fault.at)
  const actions = asList(found?.of[found.key])
  if (!found || !actions.some((one) => nameOf(one) === fault.action)) throw missing(fault, `no action ${fault.action}`)
  found.of[found.key] = actions.map((one) => (nameOf(one) === fault.action ? { type: fault.action, params: fault.payload } : one))
}

function keepFirstInput(machine: AnyStateMachine, config: Config, fault: Of<'stale input'>): void {
  const invoked = asList(nodeAt(machine, config, fault.at)?.invoke) as { id?: string; input?: unknown }[]
  const found = invoked.find(({ id }) => id === fault.actor)
  if (typeof found?.input !== 'function') throw missing(fault, `no input of ${fault.actor}`)
  found.input = stale(found.input as (args: { self: AnyActorRef }) => unknown)
}

type OnTransition = Of<'negate guard' | 'drop reenter' | 'history to initial' | 'enabled when not' | 'wrong target'>

/** Changes one transition of the chart. */
function changeTransition(machine: AnyStateMachine, config: Config, fault: OnTransition): void {
  const found = transitionAt(machine, config, fault.at)
  if (!found) throw missing(fault, 'no transition')
  if (fault.operator === 'wrong target') found.target = fault.target
  else if (fault.operator === 'drop reenter') {
    if (found.reenter !== true) throw missing(fault, 'no reenter')
    found.reenter = false
  } else if (fault.operator === 'history to initial') {
    const { target } = found
    if (typeof target !== 'string' || !target.endsWith('.last')) throw missing(fault, 'no history')
    found.target = target.replace(/\.last$/, '')
  } else if (found.guard !== undefined) {
    if (fault.operator === 'negate guard') found.guard = not(found.guard as string)
    else delete found.guard
  } else throw missing(fault, 'no guard')
}

/** Lets an event through that a state forbids. */
function allow(machine: AnyStateMachine, config: Config, fault: OnTransition): boolean {
  if (fault.operator !== 'enabled when not') return false
  const [, state = '', event = ''] = /^(\S+) --(\S+)\[0\]$/.exec(fault.at) ?? []
  const { on } = nodeAt(machine, config, state) ?? {}
  const known = on as Record<string, object> | undefined
  if (known?.[event] === undefined || Object.keys(known[event]).length > 0) return false
  delete known[event]
  return true
}

type Delay = AnyStateMachine['implementations']['delays'][string]

/** A delay that is ten times as long, or that is computed once and for all. */
function otherDelay(delay: Delay | undefined, fault: MachineFault): Delay {
  if (typeof delay === 'number') return delay * FACTOR
  if (typeof delay !== 'function') throw missing(fault, 'no delay')
  return stale(delay as (args: { self: AnyActorRef }) => unknown) as Delay
}

function changeConfig(machine: AnyStateMachine, config: Config, fault: MachineFault): void {
  if (fault.operator === 'drop action' || fault.operator === 'drop assign') dropAction(machine, config, fault)
  else if (fault.operator === 'constant payload') fixPayload(machine, config, fault)
  else if (fault.operator === 'stale input') keepFirstInput(machine, config, fault)
  else if (fault.operator !== 'wrong delay' && !allow(machine, config, fault)) changeTransition(machine, config, fault)
}

/** Makes the machine with the fault in it; fails by name where the place of the fault is gone. */
export function mutantOf(machine: AnyStateMachine, fault: MachineFault): AnyStateMachine {
  const config = copyOf(machine.config)
  changeConfig(machine, config, fault)
  const { implementations } = machine
  const delays =
    fault.operator === 'wrong delay'
      ? { ...implementations.delays, [fault.at]: otherDelay(implementations.delays[fault.at], fault) }
      : implementations.delays
  return new StateMachine(config as never, { ...implementations, delays } as never) as AnyStateMachine
}
