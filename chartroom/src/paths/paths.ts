import { adjacencyMapToArray, getAdjacencyMap } from '@xstate/graph'
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

function adjacencyOf(model: MachineModel, input: unknown, key: (s: AnyMachineSnapshot) => string, limit: number) {
  return getAdjacencyMap<AnyMachineSnapshot, EventObject, unknown>(model.machine, {
    input,
    limit,
    serializeState: key,
    serializeEvent: (event: EventObject) => String(model.events.indexOf(event)),
    events: (state: AnyMachineSnapshot) => (state.status === 'active' ? model.events.filter((event) => state.can(event)) : []),
  })
}

/** Walks the machine by the enabled events of its alphabet, from every input; throws where a state is an error or `limit` visits do not suffice. */
export function explore(model: MachineModel, limit = MAX_VISITS): Graph {
  const observed = observer(model.machine)
  const roots: Root[] = []
  const states = new Map<string, AnyMachineSnapshot>()
  const edges: Edge[] = []
  model.inputs.forEach((input, index) => {
    const key = (s: AnyMachineSnapshot) => `${index} ${model.key(s)}`
    const start = observed.start(input)
    if (start.state.status === 'error') throw new Error(`the machine fails at its start: ${String(start.state.error)}`)
    roots.push({ key: key(start.state), input, ...start })
    const adjacency = adjacencyOf(model, input, key, limit)
    for (const [at, { state }] of Object.entries(adjacency)) {
      if (state.status === 'error') throw new Error(`${at} is an error: ${String(state.error)}`)
      states.set(at, state)
    }
    for (const { state, event, nextState } of adjacencyMapToArray(adjacency))
      edges.push({ from: key(state), to: key(nextState), step: { event, state: nextState, covers: observed.take(state, event).covers } })
  })
  return { roots, states, edges }
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

/** Finds the shortest way from one state to every other one that it reaches, nearest first. */
export function shortestWays(out: ReadonlyMap<string, readonly Edge[]>, from: string) {
  const via = new Map<string, Edge | null>([[from, null]])
  for (const at of via.keys()) for (const edge of out.get(at) ?? []) if (!via.has(edge.to)) via.set(edge.to, edge)
  const wayTo = (state: string): Edge[] => {
    const way: Edge[] = []
    for (let edge = via.get(state); edge; edge = via.get(edge.from)) way.unshift(edge)
    return way
  }
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
  const nearest = (from: string): Edge[] | null => {
    const { reached, wayTo } = shortestWays(out, from)
    for (const state of reached)
      for (const edge of out.get(state) ?? []) if (goals(edge).some((one) => left.has(one))) return [...wayTo(state), edge]
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
