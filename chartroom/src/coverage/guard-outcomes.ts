import type { Edge, Graph, MachineModel, Root } from '../paths/machine-model.ts'
import { explore, observer } from '../paths/paths.ts'
import { type Outcome, type WatchedMachine, watchGuards } from './watched-guards.ts'

/** What the guards of a machine answer wherever its alphabet leads. */
export interface GuardOutcomes {
  /** All answers but those that the model calls unseen. */
  readonly possible: readonly Outcome[]
  /** The graph, and the events that guards refuse in a state: they lead nowhere, which a path can check. */
  readonly graph: Graph
  /** What guards answer on the way of an edge, or at a start. */
  of(place: Edge | Root): readonly Outcome[]
  /** What they answer there although the model calls it unseen; whether a path can be taken that far is another question. */
  unseenAt(place: Edge | Root): readonly Outcome[]
}

type Answers = Map<Edge | Root, readonly Outcome[]>

/** The events that a state has guards for and does not take. */
function refusalsIn(model: MachineModel, watched: WatchedMachine, states: Graph['states'], answers: Answers): Edge[] {
  const alphabet = [...model.events, ...(model.refused ?? [])]
  const refusals: Edge[] = []
  for (const [key, state] of [...states].filter(([, one]) => one.status === 'active'))
    for (const event of alphabet) {
      const isTaken = state.can(event)
      const said = watched.answered()
      if (isTaken || said.length === 0) continue
      const edge = { from: key, to: key, step: { event, state, covers: [] } }
      refusals.push(edge)
      answers.set(edge, said)
    }
  return refusals
}

/** Asks the guards along every edge. */
function askAlong(graph: Graph, watched: WatchedMachine, answers: Answers): void {
  const { start, take } = observer(watched.machine)
  for (const root of graph.roots) {
    start(root.input)
    answers.set(root, watched.answered())
  }
  for (const edge of graph.edges) {
    take(graph.states.get(edge.from) ?? edge.step.state, edge.step.event)
    answers.set(edge, watched.answered())
  }
}

/** Walks a machine by its alphabet and notes what the guards answer on each edge, and in each state for the events that it does not take. */
export function guardOutcomes(model: MachineModel): GuardOutcomes {
  const watched = watchGuards(model.machine)
  const graph = explore({ ...model, machine: watched.machine })
  watched.answered()
  const answers: Answers = new Map()
  askAlong(graph, watched, answers)
  const refusals = refusalsIn(model, watched, graph.states, answers)
  const { unseen = {} } = model
  const at = (place: Edge | Root) => answers.get(place) ?? []
  return {
    possible: watched.possible.filter((one) => !(one in unseen)),
    graph: { ...graph, edges: [...graph.edges, ...refusals] },
    of: (place) => at(place).filter((one) => !(one in unseen)),
    unseenAt: (place) => at(place).filter((one) => one in unseen),
  }
}
