import type { Edge, Graph, Path, Step } from '../paths/machine-model.ts'

/** Two transitions that are taken by one event and the next. */
export type Pair = `${string} then ${string}`

/** The pairs that one step makes with the one before it. */
export const pairsOf = (before: Step | undefined, { covers }: Step): Pair[] =>
  before ? before.covers.flatMap((one) => covers.map((other): Pair => `${one} then ${other}`)) : []

/** Lists every pair that the alphabet allows. */
export function possiblePairs(graph: Graph): Set<Pair> {
  const taken = (edges: readonly Edge[]) => new Set(edges.flatMap(({ step }) => step.covers))
  const into = Map.groupBy(graph.edges, ({ to }) => to)
  const pairs = new Set<Pair>()
  for (const [state, edges] of Map.groupBy(graph.edges, ({ from }) => from)) {
    const next = taken(edges)
    for (const one of taken(into.get(state) ?? [])) for (const other of next) pairs.add(`${one} then ${other}`)
  }
  return pairs
}

/** Lists the pairs that paths take. */
export const pairsIn = (paths: readonly Path[]): Set<Pair> =>
  new Set(paths.flatMap(({ steps }) => steps.flatMap((step, at) => pairsOf(steps[at - 1], step))))
