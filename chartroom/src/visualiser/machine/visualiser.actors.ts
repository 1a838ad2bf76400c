import type { Earlier } from '../../chart/compare.ts'
import { task } from '../../inspect/task.ts'
import { layOut } from '../../layout/chart-layout.ts'
import type { ElkNode } from '../../layout/elk-graph.ts'
import type { ChartLayout, EarlierTask, LayoutTask } from './contract.ts'
import { loadEarlier } from './load-earlier.ts'

export type LayOut = (task: LayoutTask) => Promise<ElkNode>

/** Lays charts out; a layout that was made once is kept, one that failed is tried anew. */
export function keptLayouts(graphOf: (task: LayoutTask) => ElkNode): LayOut {
  const kept = new Map<string, Promise<ElkNode>>()
  return (input) => {
    const key = [input.name, input.earlier?.commit.id, ...[...input.folded].sort()].join(' ')
    const graph = kept.get(key) ?? layOut(graphOf(input))
    kept.set(key, graph)
    graph.catch(() => kept.delete(key))
    return graph
  }
}

/** The actors of the visualiser. */
export const visualiserActors = (layOutOnce: LayOut) => ({
  layOut: task<ChartLayout, LayoutTask>(async ({ input }) => ({ ...input, graph: await layOutOnce(input) })),
  loadEarlier: task<Earlier, EarlierTask>(({ input, signal }) => loadEarlier(input, signal)),
})
