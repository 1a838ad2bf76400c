import type { ElkNode, Laid, LayoutTask } from '../machines/visualiser/contract.ts'
import { task } from './actors/task.ts'
import { layOut } from './chart-layout.ts'

/** The actors of the visualiser; a layout that was made once is kept, one that failed is tried anew. */
export function visualiserActors(graphOf: (task: LayoutTask) => ElkNode) {
  const kept = new Map<string, Promise<ElkNode>>()
  const graphFor = (input: LayoutTask): Promise<ElkNode> => {
    const key = [input.name, ...[...input.folded].sort()].join(' ')
    const graph = kept.get(key) ?? layOut(graphOf(input))
    kept.set(key, graph)
    graph.catch(() => kept.delete(key))
    return graph
  }
  return { layOut: task<Laid, LayoutTask>(async ({ input }) => ({ ...input, graph: await graphFor(input) })) }
}
