import type { Earlier } from '../../chart/compare.ts'
import { task } from '../../inspect/task.ts'
import type { ChartLayout, EarlierTask, LayoutTask } from './contract.ts'
import type { Layouts } from './layouts.ts'
import { loadEarlier } from './load-earlier.ts'

/** The actors of the visualiser. */
export const visualiserActors = ({ of: layOut }: Pick<Layouts, 'of'>) => ({
  layOut: task<ChartLayout, LayoutTask>(async ({ input }) => ({ ...input, graph: await layOut(input) })),
  loadEarlier: task<Earlier, EarlierTask>(({ input, signal }) => loadEarlier(input, signal)),
})
