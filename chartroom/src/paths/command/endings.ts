import type { AnyMachineSnapshot } from 'xstate'
import { isBrief, type Means, meansOf } from '../../chart/event-means.ts'
import type { Edge, Graph, MachineModel, Path } from '../machine-model.ts'
import { shortestWays, walk } from '../paths.ts'
import { seenAfter, seenIn } from '../write-script.ts'

const FAILS = /^xstate\.error\./
const IS_AWAITED = /^xstate\.(done\.actor|after)\./

/** Where a path ends: its state in the graph, and as the path itself has left it. */
interface End {
  readonly key: string
  readonly snapshot: AnyMachineSnapshot
}

const snapshotsOf = ({ root, steps }: Path): AnyMachineSnapshot[] => [root.state, ...steps.map(({ state }) => state)]

/** How each step of a path comes about, and what has to be so before it. */
function factsOf(model: MachineModel, path: Path) {
  const snapshots = snapshotsOf(path)
  return path.steps.map(({ event }, at) => ({
    means: meansOf(model, event, snapshots[at]),
    needs: model.needs?.(event, snapshots[at]) ?? '',
  }))
}

/** What may happen by itself after a path, as the network is then: first what needs nothing else and what a person hopes for, at last everything. */
function nextEdges(model: MachineModel, { edges, states }: Graph, path: Path, end: End): Edge[][] {
  const facts = factsOf(model, path)
  const last = facts.findLast(({ means }) => means !== 'itself')?.means
  const expected: Means = last === 'offline' ? 'offline' : 'itself'
  const needed = new Set(['', ...facts.map(({ needs }) => needs)])
  const before = ({ from }: Edge) => (from === end.key ? end.snapshot : states.get(from))
  const alone = edges.filter((edge) => meansOf(model, edge.step.event, before(edge)) === expected)
  const hopedFor = alone.filter(({ step }) => expected === 'offline' || !FAILS.test(step.event.type))
  return [hopedFor.filter((edge) => needed.has(model.needs?.(edge.step.event, before(edge)) ?? '')), hopedFor, alone]
}

/** The words that are seen at the end of a path, where its last step happens by itself and changes nothing. */
function unchangedWords(model: MachineModel, path: Path): string | null {
  const last = path.steps.at(-1)
  const before = snapshotsOf(path).at(-2)
  if (!last || !before || meansOf(model, last.event, before) !== 'itself') return null
  const { words } = seenIn(model, before)
  return seenAfter(model, last.event, last.state).words === words ? words : null
}

/** Walks a path once more: a step of a graph shows its state as some path reached it, this one as this path does. */
const walked = (model: MachineModel, { root, steps }: Path): Path => ({
  ...walk(
    model,
    root.input,
    steps.map(({ event }) => event),
  ),
  root,
})

/** Returns a path as it is walked, and how it goes on by itself where nobody can look at its end, because it is over in less than a second or shows nothing new: to the next state where one can. */
export function endingsOf(model: MachineModel, graph: Graph): (path: Path) => Path {
  const keys = new Map(graph.edges.map(({ step, to }) => [step, to]))
  const wayOn = (path: Path, end: End): Edge[] => {
    const unchanged = unchangedWords(model, path)
    const isAtRest = (snapshot: AnyMachineSnapshot) => !isBrief(model, snapshot) && seenIn(model, snapshot).words !== unchanged
    if (isAtRest(end.snapshot)) return []
    const isFollowed = ({ step }: Edge) => isBrief(model, end.snapshot) || IS_AWAITED.test(step.event.type)
    const ways = nextEdges(model, graph, path, end).map((edges) => {
      const out = Map.groupBy(edges.filter(isFollowed), ({ from }) => from)
      const { reached, wayTo } = shortestWays(out, end.key)
      const found = reached.slice(1).find((key) => isAtRest(graph.states.get(key) as AnyMachineSnapshot))
      return found === undefined ? [] : wayTo(found)
    })
    return ways.find(({ length }) => length > 0) ?? []
  }
  return (path) => {
    const last = path.steps.at(-1)
    const key = last ? keys.get(last) : path.root.key
    if (key === undefined) return path
    const begun = walked(model, path)
    const way = wayOn(begun, { key, snapshot: begun.steps.at(-1)?.state ?? path.root.state })
    return walked(model, { ...path, steps: [...path.steps, ...way.map(({ step }) => step)] })
  }
}
