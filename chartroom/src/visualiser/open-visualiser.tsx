import { lazy, Suspense } from 'react'
import { createActor } from 'xstate'
import { comparedWith } from '../chart/compare.ts'
import { foldChart } from '../chart/fold.ts'
import { layOut } from '../layout/chart-layout.ts'
import { drawingOf, elkGraphOf } from '../layout/layout.ts'
import type { RegisteredMachine } from '../paths/machine-model.ts'
import { factsIn } from '../project/page-facts.ts'
import type { LivePanelProps } from './chart/chart-view.ts'
import { layOutAhead } from './lay-out-ahead.ts'
import { LivePanelPlaceholder } from './live/live-panel-placeholder.tsx'
import { type OpenPathFinder, WithInspection } from './live/with-inspection.tsx'
import type { LayoutTask } from './machine/contract.ts'
import { createLayouts, type Layouts } from './machine/layouts.ts'
import { visualiserActors } from './machine/visualiser.actors.ts'
import { visualiserMachine } from './machine/visualiser.machine.ts'
import { addressOf, targetOf } from './screens/address.ts'
import { type Charts, chartsOf, ShownCharts } from './screens/charts.ts'
import { createThumbnails, ShownThumbnails } from './screens/thumbnails.ts'
import { VisualiserPage } from './screens/visualiser-page.tsx'

/** What a project hands to its visualiser. */
export interface VisualiserOptions {
  readonly machines: readonly RegisteredMachine[]
  /** The name of the project, for the title of the window. */
  readonly project: string
  readonly openPathFinder: OpenPathFinder
}

const graphFrom =
  (charts: Charts) =>
  ({ name, folded, earlier }: LayoutTask) => {
    const chart = charts.named(name)
    if (!chart) throw new Error(`there is no machine ${name}`)
    return elkGraphOf(foldChart(comparedWith(chart, earlier).chart, folded))
  }

/** Draws a chart as it is opened. */
const drawnBy = (charts: Charts, layouts: Layouts, collapsed: ReturnType<Charts['collapsed']>) => async (name: string) => {
  const [chart, folded] = [charts.named(name), collapsed[name] ?? []]
  if (!chart) throw new Error(`there is no machine ${name}`)
  return drawingOf(foldChart(chart, folded), await layouts.of({ name, folded, earlier: null }))
}

const loadLivePanel = () => import('./live/live-panel.tsx')
const LivePanel = lazy(async () => ({ default: (await loadLivePanel()).LivePanel }))

const LiveBeside = (props: LivePanelProps) => (
  <Suspense fallback={<LivePanelPlaceholder />}>
    <LivePanel {...props} />
  </Suspense>
)

/** Opens the visualiser at the address of the window and keeps both in step. */
export function openVisualiser({ machines, project, openPathFinder }: VisualiserOptions) {
  const charts = chartsOf(machines, factsIn(document))
  const graphOf = graphFrom(charts)
  const layouts = createLayouts(async (task) => layOut(graphOf(task)))
  const collapsed = charts.collapsed()
  const machine = visualiserMachine.provide({ actors: visualiserActors(layouts) })
  const visualiser = createActor(machine, { input: { names: charts.names, collapsed, ...targetOf(location) } })
  visualiser.on('address.shown', (target) => {
    const address = addressOf(target)
    if (address === location.pathname + location.hash) return
    if (address.split('#')[0] === location.pathname) history.replaceState(null, '', address)
    else history.pushState(null, '', address)
  })
  const follow = () => visualiser.send({ type: 'address.changed', ...targetOf(location) })
  addEventListener('popstate', follow)
  visualiser.subscribe(({ context: { name } }) => {
    document.title = `${name ?? 'Machines'} · ${project}`
  })
  visualiser.start()
  layOutAhead(visualiser, charts, layouts)
  for (const act of ['click', 'keydown']) addEventListener(act, layouts.rest, true)
  // Whoever reads the list opens a machine next; then the code of its panel is here.
  loadLivePanel().catch(() => undefined)
  return (
    <ShownCharts value={charts}>
      <ShownThumbnails value={createThumbnails(drawnBy(charts, layouts, collapsed))}>
        <WithInspection openPathFinder={openPathFinder}>
          <VisualiserPage visualiser={visualiser} Panel={LiveBeside} />
        </WithInspection>
      </ShownThumbnails>
    </ShownCharts>
  )
}
