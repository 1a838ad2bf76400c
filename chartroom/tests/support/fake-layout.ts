import { comparedWith } from '../../src/chart/compare.ts'
import { foldChart } from '../../src/chart/fold.ts'
import { task } from '../../src/inspect/task.ts'
import type { ElkNode } from '../../src/layout/elk-graph.ts'
import { elkGraphOf } from '../../src/layout/layout.ts'
import type { ChartLayout, LayoutTask } from '../../src/visualiser/machine/contract.ts'
import { chartsOf } from '../../src/visualiser/screens/charts.ts'
import { machines } from './machines.ts'

const STEP = 100

/** The charts that tests of the visualiser show. */
export const charts = chartsOf(machines)

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
export function laidOut(input: LayoutTask): ChartLayout {
  const chart = charts.named(input.name)
  if (!chart) throw new Error(`there is no machine ${input.name}`)
  const shown = comparedWith(chart, input.earlier).chart
  return { ...input, graph: placed(elkGraphOf(foldChart(shown, input.folded))) }
}

/** The actor of a page that lays charts out by counting. */
export const fakeLayout = task<ChartLayout, LayoutTask>(async ({ input }) => laidOut(input))
