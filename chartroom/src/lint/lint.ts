import { type AnyStateMachine, type AnyTransitionDefinition, StateMachine, type StateNode } from 'xstate'
import { actorKind } from '../chart/contracts.ts'
import { asList, nameOf, nodesBelow, transitionsOf } from '../chart/state-nodes.ts'
import type { Graph, MachineModel } from '../paths/machine-model.ts'
import { restartFaults } from './lint-restarts.ts'
import { structureFaults } from './lint-structure.ts'

const PERSON_EVENT = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/
const OTHER_EVENT = /^[a-z][A-Za-z]*(\.[A-Za-z*]+)+$/
const TEMPORARY = /^xstate\./

type Named = 'action' | 'guard'

const canEnd = (machine: AnyStateMachine): boolean => Object.values(machine.root.states).some((child) => child.type === 'final')

function nameFaults(machine: AnyStateMachine, kind: Named, used: unknown, place: string): string[] {
  const name = nameOf(used)
  const known: object = kind === 'action' ? machine.implementations.actions : machine.implementations.guards
  if (name === null) return [`${place}: inline ${kind}`]
  return name in known ? [] : [`${place}: ${kind} ${name} is not implemented`]
}

function delayFaults(machine: AnyStateMachine, node: StateNode): string[] {
  return Object.keys(node.config.after ?? {}).flatMap((delay) => {
    if (/^\d+$/.test(delay)) return [`${node.id}: delay ${delay} has no name`]
    return delay in machine.implementations.delays ? [] : [`${node.id}: delay ${delay} is not defined`]
  })
}

function transitionFaults(machine: AnyStateMachine, node: StateNode): string[] {
  return transitionsOf(node).flatMap((t) => {
    const place = `${node.id} on ${t.eventType || 'always'}`
    const actions = asList(t.actions).flatMap((action) => nameFaults(machine, 'action', action, place))
    const guard = t.guard === undefined ? [] : nameFaults(machine, 'guard', t.guard, place)
    const named = t.eventType === '' || [PERSON_EVENT, OTHER_EVENT, TEMPORARY].some((pattern) => pattern.test(t.eventType))
    return [...actions, ...guard, ...(named ? [] : [`${place}: an event is UPPER_CASE or dotted.lower`])]
  })
}

const answers = (logic: unknown): boolean => (logic instanceof StateMachine ? canEnd(logic) : actorKind(logic) !== 'callback')

function invokeFaults(machine: AnyStateMachine, node: StateNode): string[] {
  return asList(node.config.invoke).flatMap((one) => {
    const { id, src, onDone, onError } = one as { id?: string; src: unknown; onDone?: unknown; onError?: unknown }
    if (typeof src !== 'string') return [`${node.id}: inline actor`]
    const place = `${node.id} invokes ${src}`
    const logic = machine.implementations.actors[src]
    if (!logic) return [`${place}: actor ${src} is not implemented`]
    return [
      ...(id === undefined ? [`${place}: no id`] : id === src ? [] : [`${place}: id ${id} differs from src`]),
      ...(onDone === undefined && answers(logic) ? [`${place}: no onDone`] : []),
      ...(onError === undefined ? [`${place}: no onError`] : []),
    ]
  })
}

function shapeFaults(node: StateNode): string[] {
  const isLeaf = node.type === 'atomic' || node.type === 'final'
  const leaving = node.type === 'final' && node !== node.machine.root && transitionsOf(node).length > 0
  return [
    ...(isLeaf && node.meta?.view === undefined ? [`${node.id}: no meta.view`] : []),
    ...(leaving ? [`${node.id}: a final state is left`] : []),
    ...(node.type === 'compound' && node.config.initial === undefined ? [`${node.id}: no initial state`] : []),
  ]
}

/** Finds events by a person that more than one region of a parallel state listens to. */
function regionFaults(node: StateNode): string[] {
  if (node.type !== 'parallel') return []
  const heard = Object.values(node.states).flatMap((region) => [
    ...new Set(nodesBelow(region).flatMap((one) => [...one.transitions.keys()])),
  ])
  const twice = heard.filter((event, at) => PERSON_EVENT.test(event) && heard.indexOf(event) !== at)
  return [...new Set(twice)].map((event) => `${node.id}: several regions listen to ${event}`)
}

function nodeFaults(machine: AnyStateMachine, node: StateNode): string[] {
  const around = [...asList(node.config.entry), ...asList(node.config.exit)]
  return [
    ...shapeFaults(node),
    ...regionFaults(node),
    ...delayFaults(machine, node),
    ...invokeFaults(machine, node),
    ...around.flatMap((action) => nameFaults(machine, 'action', action, node.id)),
    ...transitionFaults(machine, node),
  ]
}

/** Finds what compiles and yet breaks the rules of the house in one chart; each fault names its place. A sound machine has none. */
export function lint(machine: AnyStateMachine): string[] {
  const limited = Number.isFinite(machine.options?.maxIterations ?? Number.POSITIVE_INFINITY)
  const faults = nodesBelow(machine.root).flatMap((node) => nodeFaults(machine, node))
  return [
    ...(limited ? [] : [`${machine.id}: maxIterations is not set`]),
    ...faults,
    ...structureFaults(machine),
    ...restartFaults(machine),
  ]
}

/** A state that is left at once by an unguarded eventless transition is never rested in. */
const isTransient = (node: StateNode): boolean => (node.always ?? []).some((t) => t.guard === undefined)

/** Finds what the exploration of a model shows: states never entered, alphabet events never enabled, events of the chart that the alphabet lacks. */
export function lintModel(model: MachineModel, graph: Graph): string[] {
  const nodes = nodesBelow(model.machine.root)
  const entered = new Set([...graph.states.values()].flatMap((state) => state._nodes.map((node) => node.id)))
  const enabled = new Set(graph.edges.map((edge) => edge.step.event))
  const covered = new Set(graph.edges.flatMap((edge) => edge.step.covers))
  const alphabet = new Set(model.events.map((event) => event.type))
  const raised = (type: string) => [...covered].some((id) => id.includes(` --${type}[`))
  const acts = (t: AnyTransitionDefinition) => t.target !== undefined || t.actions.length > 0
  const heardBy = (node: StateNode) => [...node.transitions].filter(([, transitions]) => transitions.some(acts)).map(([type]) => type)
  const heard = [...new Set(nodes.flatMap(heardBy))].filter((type) => type !== '*' && !type.startsWith('xstate.done.state.'))
  return [
    ...nodes
      .filter((node) => node.type !== 'history' && !isTransient(node) && !entered.has(node.id))
      .map((node) => `${node.id}: never entered`),
    ...model.events.filter((event) => !enabled.has(event)).map((event) => `${JSON.stringify(event)}: never enabled`),
    ...(model.refused ?? [])
      .filter((event) => [...graph.states.values()].some((state) => state.status === 'active' && state.can(event)))
      .map((event) => `${JSON.stringify(event)}: refused, and yet enabled`),
    ...heard.filter((type) => !alphabet.has(type) && !raised(type)).map((type) => `${type}: not in the alphabet`),
  ]
}
