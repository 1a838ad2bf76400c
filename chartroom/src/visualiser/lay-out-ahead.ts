import { nodesIn } from '../chart/chart.ts'
import { comparedWith } from '../chart/compare.ts'
import { foldChart, foldsNextTo } from '../chart/fold.ts'
import type { ChartLayout, LayoutTask } from './machine/contract.ts'
import type { Layouts } from './machine/layouts.ts'
import { selectLayout, selectName } from './machine/selectors.ts'
import type { VisualiserRef } from './machine/visualiser.machine.ts'
import type { Charts } from './screens/charts.ts'

/** Elk takes too long for a chart that shows more states to lay it out before anybody asks. */
const MOST_SHOWN = 80

/** Every chart as it is opened, the largest first: somebody would wait longest for it. */
function openingTasks(charts: Charts): readonly LayoutTask[] {
  const collapsed = charts.collapsed()
  const tasks = charts.names.flatMap((name) => {
    const [chart, folded] = [charts.named(name), collapsed[name] ?? []]
    return chart ? [{ task: { name, folded, earlier: null }, size: nodesIn(foldChart(chart, folded).root).length }] : []
  })
  return tasks.toSorted((one, other) => other.size - one.size).map(({ task }) => task)
}

/** The chart that is shown, with each of its outer states folded or unfolded: what one press leads to. */
function foldingTasks(charts: Charts, { name, folded, earlier }: LayoutTask): readonly LayoutTask[] {
  const now = charts.named(name)
  if (!now) return []
  const { chart } = comparedWith(now, earlier)
  if (nodesIn(foldChart(chart, folded).root).length > MOST_SHOWN) return []
  return foldsNextTo(chart, folded).map((places) => ({ name, folded: places, earlier }))
}

/** Has laid out what will be asked for next: on the list the largest chart at once and the others while all is quiet, beside a chart first what one press makes of it. */
export function layOutAhead(visualiser: VisualiserRef, charts: Charts, layouts: Layouts): void {
  const openings = openingTasks(charts)
  let last: ChartLayout | null | undefined
  const prepare = (laid: ChartLayout | null) => {
    if (laid !== last) layouts.ahead(laid ? [...foldingTasks(charts, laid), ...openings] : openings)
    last = laid
  }
  const [largest] = openings
  if (largest && selectName(visualiser.getSnapshot()) === null) layouts.of(largest).catch(() => undefined)
  prepare(selectLayout(visualiser.getSnapshot()))
  visualiser.subscribe((snapshot) => prepare(selectLayout(snapshot)))
}
