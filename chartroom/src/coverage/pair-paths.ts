import type { Edge, Graph, Path, Root } from '../paths/machine-model.ts'
import { asPath, shortestWays } from '../paths/paths.ts'
import { type Pair, pairsOf } from './transition-pairs.ts'

interface Walk {
  readonly root: Root
  readonly edges: readonly Edge[]
}

/** Notes the shortest walk to each pair that one start reaches. */
function noteWalks(root: Root, out: ReadonlyMap<string, readonly Edge[]>, best: Map<Pair, Walk>): void {
  const { reached, wayTo } = shortestWays(out, root.key)
  for (const state of reached) {
    const way = wayTo(state)
    for (const first of out.get(state) ?? [])
      for (const second of out.get(first.to) ?? [])
        for (const pair of pairsOf(first.step, second.step))
          if (way.length + 2 < (best.get(pair)?.edges.length ?? Number.POSITIVE_INFINITY))
            best.set(pair, { root, edges: [...way, first, second] })
  }
}

const longestFirst = (one: Walk, other: Walk): number => other.edges.length - one.edges.length

/** Finds a shortest walk to each pair of transitions and leaves out the walks whose pairs longer ones take on their way. */
export function pairPaths(graph: Graph): Path[] {
  const out = Map.groupBy(graph.edges, ({ from }) => from)
  const best = new Map<Pair, Walk>()
  for (const root of graph.roots) noteWalks(root, out, best)
  const met = new Set<Pair>()
  const paths: Path[] = []
  for (const [pair, { root, edges }] of [...best].sort((a, b) => longestFirst(a[1], b[1]))) {
    if (met.has(pair)) continue
    for (const [at, edge] of edges.entries()) for (const one of pairsOf(edges[at - 1]?.step, edge.step)) met.add(one)
    paths.push(asPath(root, edges))
  }
  return paths
}
