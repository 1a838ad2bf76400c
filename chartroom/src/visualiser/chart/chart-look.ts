import type { Chart } from '../../chart/chart.ts'
import type { Found } from '../../chart/search.ts'
import type { Drawing } from '../../layout/layout.ts'
import type { ChartView } from './chart-view.ts'
import type { Shared } from './shared.ts'

/** Everything that decides how a chart looks and what its parts do. */
export interface ChartLook {
  readonly chart: Chart
  readonly drawing: Drawing
  readonly found: Found
  /** The state that is looked at, by its path. */
  readonly place: string | null
  readonly transition: string | null
  readonly live: ChartView | null
  readonly onState: (id: string) => void
  readonly onTransition: (id: string, source: string) => void
  readonly onFold: (id: string) => void
  /** The actor that is followed has entered states, by their paths. */
  readonly onEnter: (places: readonly string[]) => void
  /** A part has the focus of the keyboard: it has to be seen. */
  readonly onFocusArea: (area: { x: number; y: number; width: number; height: number }) => void
}

/** What each part of a chart reads its own look from. */
export type Looks = Shared<ChartLook>
