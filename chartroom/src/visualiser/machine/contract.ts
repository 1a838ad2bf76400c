import type { Earlier } from '../../chart/compare.ts'
import type { ElkNode } from '../../layout/elk-graph.ts'

/** Where somebody looks: a machine by its name, a state by its dotted path within it. */
export interface Target {
  readonly name: string | null
  readonly place: string | null
}

/** The chart of a machine with some of its outer states shown as one box. */
export interface LayoutTask {
  readonly name: string
  readonly folded: readonly string[]
  /** What the chart is compared with; null where it is shown as it is. */
  readonly earlier: Earlier | null
}

/** The machine whose chart is asked for, as it was at a commit that is named by its id, a branch or a tag. */
export interface EarlierTask {
  readonly name: string
  readonly commit: string
}

/** A chart that has been laid out, and what it was laid out for. */
export interface ChartLayout extends LayoutTask {
  readonly graph: ElkNode
}

/** By the name of a machine the outer states that its chart is opened with as one box each; none of a machine that is not named. */
type Collapsed = Readonly<Record<string, readonly string[]>>

export interface VisualiserInput extends Target {
  readonly names: readonly string[]
  readonly collapsed?: Collapsed
}

export interface VisualiserContext extends VisualiserInput {
  readonly collapsed: Collapsed
  /** The transition that is looked at, by its id. */
  readonly transition: string | null
  readonly folded: readonly string[]
  readonly laid: ChartLayout | null
  /** The commit that is asked for. */
  readonly commit: string
  readonly earlier: Earlier | null
  readonly failure: string | null
}

export type VisualiserEvent =
  | ({ type: 'OPEN' } & Target)
  | { type: 'SELECT'; place: string | null; transition: string | null }
  | { type: 'FOLD'; place: string }
  | { type: 'RETRY' }
  | { type: 'COMPARE'; commit: string }
  | { type: 'CLOSE_COMPARISON' }
  | ({ type: 'address.changed' } & Target)
  | { type: 'states.entered'; places: readonly string[] }

export type VisualiserView = 'list' | 'unknown' | 'chart' | 'failed'
