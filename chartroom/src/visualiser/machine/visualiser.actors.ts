import type { Earlier } from '../../chart/compare.ts'
import { task } from '../../inspect/task.ts'
import { layOut } from '../../layout/chart-layout.ts'
import type { ElkNode } from '../../layout/elk-graph.ts'
import type { ChartLayout, EarlierTask, LayoutTask } from './contract.ts'
import { loadEarlier } from './load-earlier.ts'

/** The actors of the visualiser; a layout that was made once is kept, one that failed is tried anew. */
export function visualiserActors(graphOf: (task: LayoutTask) => ElkNode) {
  const kept = new Map<string, Promise<ElkNode>>()
  const graphFor = (input: LayoutTask): Promise<ElkNode> => {
    const key = [input.name, input.earlier?.commit.id, ...[...input.folded].sort()].join(' ')
    const graph = kept.get(key) ?? layOut(graphOf(input))
    kept.set(key, graph)
    graph.catch(() => kept.delete(key))
    return graph
  }
  return {
    layOut: task<ChartLayout, LayoutTask>(async ({ input }) => ({ ...input, graph: await graphFor(input) })),
    loadEarlier: task<Earlier, EarlierTask>(({ input, signal }) => loadEarlier(input, signal)),
  }
}
