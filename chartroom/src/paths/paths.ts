import { getAdjacencyMap } from '@xstate/graph'
import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createEmptyActor,
  type EventObject,
} from 'xstate'
import { nodesBelow, transitionsOf } from '../chart/state-nodes.ts'
import { transitionId } from '../chart/transition-id.ts'
import type { Edge, Graph, MachineModel, Path, Root } from './machine-model.ts'

export type Goal = 'transitions' | 'states' | 'edges'

/** What a walk meets on one edge, by name. */
export type Goals = (edge: Edge) => readonly string[]

const MAX_VISITS = 50_000

type Take = (from: AnyMachineSnapshot, event: EventObject) => { state: AnyMachineSnapshot; covers: string[] }

const isInert = (t: AnyTransitionDefinition): boolean => t.target === undefined && t.actions.length === 0 && !t.reenter

/** Lists the ids of all transitions of a machine in document order; those that only forbid an event are left out. */
export function allTransitions(machine: AnyStateMachine): string[] {
  return nodesBelow(machine.root).flatMap((node) =>
    transitionsOf(node)
      .filter((t) => !isInert(t))
      .map(transitionId),
  )
}

/** Runs the machine without its effects and returns which transitions a macrostep takes. */
export function observer(machine: AnyStateMachine) {
  const self = createEmptyActor()
  const nothing = () => undefined
  let taken: string[] = []
  self.system.inspect((event) => {
    if (event.type !== '@xstate.microstep') return
    taken.push(...event._transitions.filter(({ source }) => source.machine.id === machine.id).map(transitionId))
  })
  const silent = { logger: nothing, defer: nothing, stopChild: nothing, emit: nothing, actionExecutor: nothing }
  const scope: AnyActorScope = { self, system: self.system, id: '', sessionId: '', ...silent }
  const during = (run: () => AnyMachineSnapshot) => {
    taken = []
    return { state: run(), covers: [...new Set(taken)] }
  }
  return {
    start: (input: unknown) => during(() => machine.getInitialSnapshot(scope, input)),
    take: (from: AnyMachineSnapshot, event: EventObject) => during(() => machine.transition(from, event, scope)),
  }
}

/** Walks from one start, nearest states first; answers the states and, in the order in which they were taken, the ways between them. */
function exploreFrom(model: MachineModel, { key: rootKey, state: fromState }: Root, take: Take, limit: number) {
  const keys = new Map([[fromState, rootKey]])
  const prefix = rootKey.slice(0, rootKey.indexOf(' ') + 1)
  const key = (state: AnyMachineSnapshot): string => {
    const known = keys.get(state) ?? prefix + model.key(state)
    keys.set(state, known)
    return known
  }
  const edges: Edge[] = []
  const transition = (from: AnyMachineSnapshot, event: EventObject) => {
    const step = { event, ...take(from, event) }
    edges.push({ from: key(from), to: key(step.state), step })
    return step.state
  }
  const logic = { transition, getInitialSnapshot: () => fromState, getPersistedSnapshot: (state: AnyMachineSnapshot) => state }
  const adjacency = getAdjacencyMap<AnyMachineSnapshot, EventObject, unknown>(logic, {
    limit,
    serializeState: key,
    serializeEvent: (event: EventObject) => String(model.events.indexOf(event)),
    events: (state: AnyMachineSnapshot) => (state.status === 'active' ? model.events.filter((event) => state.can(event)) : []),
  })
  return { states: Object.entries(adjacency).map(([at, { state }]) => [at, state] as const), edges }
}

/** Walks the machine by the enabled events of its alphabet, from every input; throws where a state is an error or `limit` visits do not suffice. */
export function explore(model: MachineModel, limit = MAX_VISITS): Graph {
  const { start, take } = observer(model.machine)
  const roots = model.inputs.map((input, index) => {
    const begun = start(input)
    if (begun.state.status === 'error') throw new Error(`the machine fails at its start: ${String(begun.state.error)}`)
    return { key: `${index} ${model.key(begun.state)}`, input, ...begun }
  })
  const found = roots.map((root) => exploreFrom(model, root, take, limit))
  const states = new Map(found.flatMap((one) => one.states))
  for (const [at, { status, error }] of states) if (status === 'error') throw new Error(`${at} is an error: ${String(error)}`)
  return { roots, states, edges: found.flatMap(({ edges }) => edges) }
}

const goalsBy: Record<Goal, (edge: Edge, at: number) => readonly string[]> = {
  transitions: (edge) => edge.step.covers,
  states: (edge) => [edge.to],
  edges: (_, at) => [String(at)],
}

function goalsOf(graph: Graph, goal: Goal | Goals): Goals {
  if (typeof goal === 'function') return goal
  const goals = new Map(graph.edges.map((edge, at) => [edge, goalsBy[goal](edge, at)]))
  return (edge) => goals.get(edge) ?? []
}

/** A way to each state that was reached so far, by the edge that leads there. */
function waysOut(from: string) {
  const via = new Map<string, Edge | null>([[from, null]])
  const wayTo = (state: string): Edge[] => {
    const way: Edge[] = []
    for (let edge = via.get(state); edge; edge = via.get(edge.from)) way.push(edge)
    return way.reverse()
  }
  return { via, wayTo }
}

/** Finds the shortest way from one state to every other one that it reaches, nearest first. */
export function shortestWays(out: ReadonlyMap<string, readonly Edge[]>, from: string) {
  const { via, wayTo } = waysOut(from)
  for (const at of via.keys()) for (const edge of out.get(at) ?? []) if (!via.has(edge.to)) via.set(edge.to, edge)
  return { reached: [...via.keys()], wayTo }
}

/** The walk along these edges, as it is run. */
export const asPath = (root: Root, walk: readonly Edge[]): Path => ({ root, steps: walk.map((edge) => edge.step) })

/** Finds a shortest walk to each goal and leaves out the walks whose goals longer ones meet on their way. */
export function coverPaths(graph: Graph, goal: Goal | Goals = 'transitions'): Path[] {
  const goals = goalsOf(graph, goal)
  const out = Map.groupBy(graph.edges, (edge) => edge.from)
  const best = new Map<string, { root: Root; walk: Edge[] }>()
  for (const root of graph.roots) {
    const { reached, wayTo } = shortestWays(out, root.key)
    for (const edge of reached.flatMap((state) => out.get(state) ?? [])) {
      const walk = [...wayTo(edge.from), edge]
      for (const one of goals(edge))
        if (walk.length < (best.get(one)?.walk.length ?? Number.POSITIVE_INFINITY)) best.set(one, { root, walk })
    }
  }
  const met = new Set<string>()
  const paths: Path[] = []
  for (const [one, { root, walk }] of [...best].sort((a, b) => b[1].walk.length - a[1].walk.length)) {
    if (met.has(one)) continue
    for (const edge of walk) for (const other of goals(edge)) met.add(other)
    paths.push(asPath(root, walk))
  }
  return paths
}

/** Walks greedily to the nearest goal that is left and starts again where none can be reached: few, long paths. */
export function tours(graph: Graph, goal: Goal | Goals = 'transitions'): Path[] {
  const goals = goalsOf(graph, goal)
  const out = Map.groupBy(graph.edges, (edge) => edge.from)
  const left = new Set(graph.edges.flatMap(goals))
  const isLeft = (edge: Edge) => goals(edge).some((one) => left.has(one))
  const nearest = (from: string): Edge[] | null => {
    const { via, wayTo } = waysOut(from)
    for (const state of via.keys())
      for (const edge of out.get(state) ?? []) {
        if (isLeft(edge)) return [...wayTo(state), edge]
        if (!via.has(edge.to)) via.set(edge.to, edge)
      }
    return null
  }
  const tourFrom = (root: Root): Path | null => {
    const walk: Edge[] = []
    for (let next = nearest(root.key); next; next = nearest(walk.at(-1)?.to ?? root.key)) {
      walk.push(...next)
      for (const edge of next) for (const one of goals(edge)) left.delete(one)
    }
    return walk.length > 0 ? asPath(root, walk) : null
  }
  const paths: Path[] = []
  for (const root of graph.roots) for (let tour = tourFrom(root); tour; tour = tourFrom(root)) paths.push(tour)
  return paths
}

/** Walks the events of one test in their order, from one of the inputs of the model. */
export function walk(model: MachineModel, input: unknown, events: readonly EventObject[]): Path {
  const observed = observer(model.machine)
  const start = observed.start(input)
  let at = start.state
  const steps = events.map((event) => {
    const taken = observed.take(at, event)
    at = taken.state
    return { event, ...taken }
  })
  return { root: { key: `0 ${model.key(start.state)}`, input, ...start }, steps }
}
