import type { ElkNode, Laid, LayoutTask } from '../../src/machines/visualiser/contract.ts'
import { task } from '../../src/services/actors/task.ts'
import { chartNamed } from '../../src/views/machines/charts.ts'
import { folding } from '../../src/views/machines/fold.ts'
import { elkGraphOf } from '../../src/views/machines/layout.ts'

const STEP = 100

const flat = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(flat)]

/** Puts every box below the one before it, and every arrow on a line of its own. */
function placed(graph: ElkNode): ElkNode {
  for (const [at, node] of flat(graph).entries()) Object.assign(node, { x: 0, y: at * STEP, width: 80, height: 60 })
  for (const [at, edge] of (graph.edges ?? []).entries()) {
    edge.sections = [{ startPoint: { x: 200, y: at * STEP }, endPoint: { x: 300, y: at * STEP } }]
    for (const label of edge.labels ?? []) Object.assign(label, { x: 220, y: at * STEP })
  }
  return graph
}

/** A chart laid out by counting, for tests without elk. */
export function laidOut(input: LayoutTask): Laid {
  const chart = chartNamed(input.name)
  if (!chart) throw new Error(`there is no machine ${input.name}`)
  return { ...input, graph: placed(elkGraphOf(folding(chart, input.folded))) }
}

/** The actor of a page that lays charts out by counting. */
export const fakeLayout = task<Laid, LayoutTask>(async ({ input }) => laidOut(input))
